/** Stands in the single file in the place of web/offline.js: it is whole, and nothing is added to it or updated. */

export async function keepOffline({ onOffline } = {}) {
  onOffline?.();
}

/** The page's policy runs no script that was not in the file when it was made. */
export async function storeScript() {
  throw new Error('add-on games need the site on a host');
}
