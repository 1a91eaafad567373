// Runs pytest inside Pyodide under Node, with the engine from the site's own zip.
// Usage: node run.mjs REPOSITORY WHEELS STDLIB-ZIP ENGINE-ZIP [pytest arguments ...]
// WHEELS is a folder of pure-Python wheels (pytest and what the tests import). Without arguments for pytest, every
// module of the engine is imported instead, and what that needs must be in the given standard library.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadPyodide } from '../../web/node_modules/pyodide/pyodide.mjs';
import { EMPTY_LOCK } from '../../web/pyodide-lock.js';

const [repository, wheels, stdlib, engine, ...tests] = process.argv.slice(2);

/** A zip as Python reads it: those of the site lie in a gzip. */
const unpacked = (path) => (path.endsWith('.gz') ? gunzipSync(readFileSync(path)) : readFileSync(path));
const folder = mkdtempSync(join(tmpdir(), 'pyodide-'));
const library = join(folder, 'stdlib.zip');
writeFileSync(library, unpacked(stdlib));
process.on('exit', () => rmSync(folder, { recursive: true }));

const IMPORT_ALL = `
import importlib, pkgutil
import engine
names = [module.name for module in pkgutil.walk_packages(engine.__path__, 'engine.')]
for name in names:
    if not name.endswith('__main__'):
        importlib.import_module(name)
print(len(names), 'modules')
0
`;

// The engine is imported before pytest puts the repository in front of sys.path: from then on it is the zip's.
const RUN_TESTS = `
import os, sys
import engine
assert engine.__file__.startswith('/lib/engine.zip'), engine.__file__
os.chdir('/repo')
sys.dont_write_bytecode = True
import pytest
int(pytest.main(['-p', 'no:cacheprovider', '-p', 'no:faulthandler', *tests]))
`;

try {
  const pyodide = await loadPyodide({ lockFileContents: EMPTY_LOCK, packageBaseUrl: './', stdLibURL: library });
  pyodide.FS.writeFile('/lib/engine.zip', new Uint8Array(unpacked(engine)));
  pyodide.runPython("import sys; sys.path.append('/lib/engine.zip')");
  if (tests.length) {
    pyodide.mountNodeFS('/repo', repository);
    for (const name of readdirSync(wheels).filter((file) => file.endsWith('.whl'))) {
      const bytes = new Uint8Array(readFileSync(`${wheels}/${name}`));
      pyodide.unpackArchive(bytes, 'wheel', { extractDir: '/lib/python3.14/site-packages' });
    }
  }
  pyodide.globals.set('tests', pyodide.toPy(tests));
  // Pyodide keeps handles open that would hold Node back.
  process.exit(pyodide.runPython(tests.length ? RUN_TESTS : IMPORT_ALL));
} catch (error) {
  // The whole error would print the one-line source of pyodide.asm.mjs, more than a megabyte.
  console.error(String(error.message ?? error));
  process.exit(1);
}
