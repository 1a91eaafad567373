/**
 * The memory of a freshly started engine, kept on the tablet: the next start takes it up instead of starting Python.
 *
 * It is worth nothing to anybody (no match is in it), and any doubt about it ends in a normal start: a note that a start
 * from it is under way stands beside it, so that one that hung or killed the page is not tried twice.
 */

// The build puts in what it was made from: the memory of another version is never taken up.
const VERSION = '';

const SCOPE = new URL('./', self.location.href).href;
const NAME = `triclinium memory ${SCOPE}`;
const KEPT = `${SCOPE}memory?h=${VERSION}`;
const TRYING = `${SCOPE}memory-trying`;
/** Pyodide can restore this much and no more: a fresh heap of 30 MB and a head. */
const LARGEST = 31_457_280 + 4096;
/** Whether this place can keep anything: the single file can't. */
export const possible = self.origin !== 'null' && 'caches' in self;
/** So much has to stay free, in bytes, for matches and for the next version of the site. */
const SPARE = 100_000_000;

const through = (bytes, stream) => new Response(new Blob([bytes]).stream().pipeThrough(stream));

/**
 * The memory that is kept here, or null. The caller tells `taken` once a start from it has gone well, else `forget`.
 * @returns {Promise<Uint8Array | null>}
 */
export async function recall() {
  if (!possible) return null;
  try {
    const cache = await caches.open(NAME);
    const [kept, trying] = await Promise.all([cache.match(KEPT), cache.match(TRYING)]);
    if (!kept || trying) {
      if ((await cache.keys()).length) await forget();
      return null;
    }
    await cache.put(TRYING, new Response(''));
    // Gzip ends in a checksum: what is cut off or garbled does not come out of it.
    const bytes = await through(await kept.arrayBuffer(), new DecompressionStream('gzip')).arrayBuffer();
    return new Uint8Array(bytes);
  } catch {
    await forget();
    return null;
  }
}

/** A start from the memory has gone well. */
export async function taken() {
  const cache = await caches.open(NAME);
  await cache.delete(TRYING);
}

export async function forget() {
  try {
    await caches.delete(NAME);
  } catch {
    // Nothing can be kept here, so nothing is.
  }
}

/** Keeps a memory for the next start, where there is room for it. */
export async function keep(bytes) {
  try {
    const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (bytes.length > LARGEST || quota - usage < SPARE) return;
    const packed = await through(bytes, new CompressionStream('gzip')).arrayBuffer();
    const cache = await caches.open(NAME);
    await cache.put(KEPT, new Response(packed));
  } catch {
    await forget();
  }
}
