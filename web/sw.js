/**
 * The service worker: after the first visit the whole site is on the tablet.
 *
 * A classic script, since module service workers are too new. One cache holds each file under path and hash, so that an
 * update fetches what has changed and nothing else. A new version waits until the page sends 'skipWaiting'.
 */
'use strict';

// The build puts in {path: hash} of every file, and the policy.
const FILES = {};
const POLICY = '';

const SCOPE = self.registration.scope;
// One origin may carry several sites in sub-paths, and they share the storage: hence the scope in the names.
const SITE = `triclinium site ${SCOPE}`;
// What a host or an add-on has added after the build: wheels/ and addons/.
const ADDED = `triclinium added ${SCOPE}`;

const TYPES = {
  css: 'text/css', html: 'text/html; charset=utf-8', js: 'text/javascript', json: 'application/json',
  mjs: 'text/javascript', png: 'image/png', svg: 'image/svg+xml', wasm: 'application/wasm',
  webmanifest: 'application/manifest+json', woff2: 'font/woff2', zip: 'application/zip',
};

const address = (path) => new URL(path, SCOPE).href;
const key = (path) => `${address(path)}?h=${FILES[path]}`;

/** A response with our policy, and with the right type even where the host does not know it. */
function guarded(body, path, status = 200) {
  const type = TYPES[(path === './' ? 'index.html' : path).split('.').pop()] ?? 'application/octet-stream';
  return new Response(body, { status, headers: { 'content-type': type, 'content-security-policy': POLICY } });
}

async function hash(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Fetches one file of this version into the cache. A host in the middle of an upload may still have another. */
async function store(cache, path) {
  // First what the browser has, if the host confirms it: the page has just loaded most of it.
  for (const how of ['no-cache', 'reload']) {
    const response = await fetch(address(path), { cache: how });
    if (!response.ok) throw new Error(`${path}: status ${response.status}`);
    const bytes = await response.arrayBuffer();
    if ((await hash(bytes)) !== FILES[path]) continue;
    await cache.put(key(path), guarded(bytes, path));
    return;
  }
  throw new Error(`${path} is not the file of this version`);
}

async function install() {
  const cache = await caches.open(SITE);
  const kept = new Set((await cache.keys()).map((request) => request.url));
  await Promise.all(Object.keys(FILES).filter((path) => !kept.has(key(path))).map((path) => store(cache, path)));
  // Add-ons are no part of the version: without them it is still whole.
  await storeAddons().catch(() => {});
}

async function storeAddons() {
  const { wheels } = await (await added('wheels/index.json')).json();
  await Promise.all(wheels.map((wheel) => added(`wheels/${wheel}`)));
  const wanted = new Set(['index.json', ...wheels].map((name) => address(`wheels/${name}`)));
  const cache = await caches.open(ADDED);
  for (const { url } of await cache.keys()) {
    if (url.startsWith(address('wheels/')) && !wanted.has(url)) await cache.delete(url);
  }
}

async function activate() {
  const cache = await caches.open(SITE);
  const current = new Set(Object.keys(FILES).map(key));
  for (const request of await cache.keys()) {
    if (!current.has(request.url)) await cache.delete(request);
  }
  await self.clients.claim();
}

/** A file of this version, from the cache; only if the browser has dropped it there, from the host. */
async function own(path) {
  const found = await caches.match(key(path), { cacheName: SITE });
  if (found) return found;
  const cache = await caches.open(SITE);
  await store(cache, path);
  return cache.match(key(path));
}

/** wheels/: the host's newest, else the one kept from last time. */
async function added(path) {
  const cache = await caches.open(ADDED);
  const kept = await cache.match(address(path));
  try {
    // With a copy at hand, nobody waits for a network that is there but does not answer.
    const signal = kept && AbortSignal.timeout ? AbortSignal.timeout(4000) : undefined;
    const response = await fetch(address(path), { cache: 'no-cache', signal });
    if (response.status >= 500) throw new Error(`status ${response.status}`);
    const answer = guarded(await response.arrayBuffer(), path, response.status);
    if (response.ok) await cache.put(address(path), answer.clone());
    else await cache.delete(address(path));
    return answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

/** addons/<id>.js: the drawing script of an add-on game, put there by the page out of the add-on's wheel. */
async function script(path) {
  const found = await caches.match(address(path), { cacheName: ADDED });
  return found ? guarded(found.body, path) : guarded('', path, 404);
}

async function other(request, path) {
  const response = await fetch(request);
  return response.ok && response.type === 'basic' ? guarded(response.body, path, response.status) : response;
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => data === 'skipWaiting' && self.skipWaiting());
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = request.url.replace(/[?#].*/, '');
  if (request.method !== 'GET' || !url.startsWith(SCOPE)) return;
  const asked = decodeURI(url.slice(SCOPE.length));
  const path = asked === '' || asked === 'index.html' ? './' : asked;
  if (path in FILES) event.respondWith(own(path));
  else if (path.startsWith('wheels/')) event.respondWith(added(path));
  else if (path.startsWith('addons/')) event.respondWith(script(path));
  else event.respondWith(other(request, path));
});
