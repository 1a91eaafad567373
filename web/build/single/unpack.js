/** @param {string} text base64 of gzip @returns {Response} what was packed */
export function unpack(text, headers = {}) {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = binary.charCodeAt(i);
  // Not a blob's stream: WebKit reads none in a worker that has no origin.
  const stream = new ReadableStream({
    start(all) {
      all.enqueue(bytes);
      all.close();
    },
  });
  return new Response(stream.pipeThrough(new DecompressionStream('gzip')), { headers });
}
