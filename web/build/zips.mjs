// Starts Pyodide under Node and lets compile_zip.py make one zip of byte code.
// Usage: node zips.mjs '{"sources": [["in.zip", ["pattern", ...] | null], ...], "target": "out.zip"}'
import { readFileSync, writeFileSync } from 'node:fs';
import { loadPyodide } from 'pyodide';
import { EMPTY_LOCK } from '../pyodide-lock.js';

const { sources, target } = JSON.parse(process.argv[2]);
try {
  const pyodide = await loadPyodide({
    lockFileContents: EMPTY_LOCK,
    packageBaseUrl: './',
    env: {
      // Sets of constants are stored in hash order: without a fixed seed the bytes would differ from build to build.
      PYTHONHASHSEED: '0',
      // Line numbers are enough in a traceback; columns would make byte code a quarter larger.
      PYTHONNODEBUGRANGES: '1',
    },
  });
  const inside = sources.map(([path, patterns], i) => {
    pyodide.FS.writeFile(`/home/${i}.zip`, new Uint8Array(readFileSync(path)));
    return [`/home/${i}.zip`, patterns];
  });
  pyodide.FS.writeFile('/home/compile_zip.py', readFileSync(new URL('compile_zip.py', import.meta.url)));
  pyodide.globals.set('job', JSON.stringify(inside));
  const entries = pyodide.runPython(`
import json, sys
sys.path.insert(0, '/home')
import compile_zip
compile_zip.compile_zip(json.loads(job), '/home/out.zip')
`);
  const bytes = pyodide.FS.readFile('/home/out.zip');
  writeFileSync(target, bytes);
  console.log(`${entries} entries, ${bytes.length} bytes`);
  // Pyodide keeps handles open that would hold Node back.
  process.exit(0);
} catch (error) {
  // The whole error would print the one-line source of pyodide.asm.mjs, more than a megabyte.
  console.error(String(error.message ?? error));
  process.exit(1);
}
