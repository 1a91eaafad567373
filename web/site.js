/**
 * Where the page finds the rest of the site: beside itself. In the single file, which has nothing beside it, another
 * module stands in the place of this one: web/build/single/site.js.
 */

/** @returns {Promise<Response>} a file of the site */
export const siteFile = (name) => fetch(name);

export const engineWorker = () => new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' });

/** @returns {Promise<object>} the drawing script of a game that the site brings, once its style sheet is there too */
export async function gameModule(id) {
  const [module] = await Promise.all([import(`./games/${id}.js`), style(id)]);
  return module;
}

const style = (id) =>
  new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `style/games/${id}.css` });
    link.onload = resolve;
    link.onerror = () => reject(new Error('its style sheet is missing'));
    document.head.append(link);
  });
