/** Keeps the site on the tablet: registers the service worker, tells when all is there, and offers updates. */
// Not in the page itself: a browser that sees a manifest asks for its icons at once, and people wait for other things.
document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href: 'manifest.webmanifest' }));

/**
 * @param {object} hooks
 * @param {() => void} [hooks.onOffline] from now on the site needs no network
 * @param {(apply: () => void) => void} [hooks.onUpdate] a new version waits; `apply` changes to it and reloads the page.
 *   It is the page's to call it when nothing is interrupted.
 * @param {(why: string) => void} [hooks.onFailed] it cannot be kept here (private window, full storage, no network)
 */
export async function keepOffline({ onOffline, onUpdate, onFailed } = {}) {
  if (!('serviceWorker' in navigator)) {
    onFailed?.('this browser cannot keep sites for use without a network, or not at this address');
    return;
  }
  const container = navigator.serviceWorker;
  let asked = false;
  // Another tab may apply the update as well: this one then goes on with what it has loaded.
  container.addEventListener('controllerchange', () => asked && location.reload());
  const offer = (waiting) => onUpdate?.(() => {
    asked = true;
    waiting.postMessage('skipWaiting');
  });
  try {
    const registration = await container.register(new URL('./sw.js', import.meta.url), { scope: './' });
    if (registration.active) onOffline?.();
    if (registration.waiting && registration.active) offer(registration.waiting);
    const follow = (installing) => installing?.addEventListener('statechange', () => {
      if (installing.state === 'activated') onOffline?.();
      if (installing.state === 'installed' && registration.active) offer(installing);
      if (installing.state === 'redundant' && !registration.active) onFailed?.('not all files could be stored');
    });
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing));
    // A home-screen app is seldom loaded anew: it asks for updates when it comes back into view.
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible') registration.update().catch(() => {});
    });
  } catch (error) {
    onFailed?.(String(error?.message ?? error));
  }
}

// How long an add-on's script waits for the service worker, which on a first visit is still loading.
const PATIENCE = 60_000;

/**
 * Makes the drawing script of an add-on game importable, as ./addons/<id>.js: the policy allows scripts of the site
 * only, so the service worker hands it out from the cache.
 * @param {string} id the game's id
 * @param {string} text the script
 * @returns {Promise<string>} the URL to import
 */
export async function storeScript(id, text) {
  const container = navigator.serviceWorker;
  if (!container?.controller) {
    const controlled = new Promise((done) => container?.addEventListener('controllerchange', done, { once: true }));
    const refuse = 'add-on games need the site to be kept offline, which this browser window does not allow';
    await Promise.race([
      controlled,
      new Promise((_, reject) => setTimeout(reject, container ? PATIENCE : 0, new Error(refuse))),
    ]);
  }
  const { scope } = await container.getRegistration();
  const url = new URL(`addons/${encodeURIComponent(id)}.js`, scope).href;
  const cache = await caches.open(`triclinium added ${scope}`);
  await cache.put(url, new Response(text));
  return url;
}
