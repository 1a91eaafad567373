/** Puts a `fetch` in place that hands out the files of the first message and knows no others. */
import { unpack } from './unpack.js';

const files = new Promise((resolve) => {
  self.addEventListener('message', (event) => {
    event.stopImmediatePropagation();
    resolve(event.data);
  }, { once: true });
});

self.fetch = async (what) => {
  const name = new URL(what.url ?? what).pathname.slice(1);
  const packed = (await files)[name];
  const type = name.endsWith('.wasm') ? 'application/wasm' : 'application/octet-stream';
  return packed ? unpack(packed, { 'content-type': type }) : new Response(null, { status: 404 });
};
