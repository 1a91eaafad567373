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

/** Beside a memory stands what it was when it was kept: a garbled one would start, and go wrong later. */
const HASH = 'x-sha-256';
const hash = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).join();

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
    const bytes = new Uint8Array(await kept.arrayBuffer());
    if ((await hash(bytes)) !== kept.headers.get(HASH)) throw new Error('the kept memory is not what it was');
    return bytes;
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

/** Without the zeros at its end, a quarter of a fresh heap, which are there anyway at the next start. */
function used(memory) {
  const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
  let end = words.length;
  while (end && !words[end - 1]) end -= 1;
  return memory.subarray(0, end * 4);
}

/** Keeps a memory for the next start, where there is room for it; as it is, since unpacking it took a fifth of a start. */
export async function keep(memory) {
  try {
    const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    if (memory.length > LARGEST || quota - usage < SPARE) return;
    const bytes = used(memory);
    const headers = { [HASH]: await hash(bytes) };
    const cache = await caches.open(NAME);
    await cache.put(KEPT, new Response(bytes, { headers }));
  } catch {
    await forget();
  }
}
