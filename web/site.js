/**
 * Where the page finds the rest of the site: beside itself. In the single file, which has nothing beside it, another
 * module stands in the place of this one: web/build/single/site.js.
 */

/** @returns {Promise<Response>} a file of the site */
export const siteFile = (name) => fetch(name);

export const engineWorker = () => new Worker(new URL('./engine-worker.js', import.meta.url), { type: 'module' });

/** @returns {Promise<object>} the drawing script of a game that the site brings, once its style sheet is there too */
export async function gameModule(id) {
  const [module] = await Promise.all([import(`./games/${id}.js`), styles(`games/${id}`)]);
  return module;
}

const asked = new Map();

/** Style sheets by name, each put after those that are there already; asked for again, they are not loaded anew. */
export const styles = (...names) => Promise.all(names.map((name) => {
  if (!asked.has(name)) asked.set(name, style(name));
  return asked.get(name);
}));

function style(name) {
  return new Promise((resolve, reject) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: `style/${name}.css` });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      asked.delete(name);
      reject(new Error(`style/${name}.css could not be loaded`));
    };
    document.head.append(link);
  });
}
