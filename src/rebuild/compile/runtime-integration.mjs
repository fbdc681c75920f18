// @ts-check
import { EXPORT, pairsOf } from './script-statements.mjs';

const RUNTIME = /rolldown-runtime/;
const IMPORT = /import\{([^}]*)\}from"\.\/rolldown-runtime\.[^"]+";/g;
const PAGE = /\/page\.[\w-]+\.js$/;

/** @param {string} name of a helper, as other scripts import it from the script of all pages */
const shared = (name) => `__runtime_${name}`;

/**
 * The code of the script of all pages with that of the bundler's runtime.
 *
 * @param {string} page
 * @param {string} runtime
 */
function withRuntime(page, runtime) {
  const [, exports] = EXPORT.exec(page) ?? [];
  const helpers = pairsOf(EXPORT.exec(runtime)?.[1] ?? '');
  if (exports === undefined) throw new Error('The script of all pages exports nothing.');
  const names = helpers.map(([, name]) => shared(name)).join();
  const values = helpers.map(([local]) => local).join();
  return `const[${names}]=(()=>{${runtime.replace(EXPORT, '')};return[${values}]})();${page.replace(
    EXPORT,
    `export{${exports},${names}};`,
  )}`;
}

/**
 * Puts the bundler's runtime, some hundred bytes, into the script of all pages: as a file of its own it is one more request of
 * every touch. The bundler itself joins the two only where no groups are configured.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const runtimeInPageScript = () => ({
  name: 'vitrina:runtime',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'vitrina:runtime',
              applyToEnvironment: ({ name }) => name === 'client',
              generateBundle: {
                order: 'post',
                handler: (_options, bundle) => {
                  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
                  const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
                  const page = chunks.find(({ fileName }) => PAGE.test(fileName));
                  if (!runtime || !page) return;
                  const pageName = page.fileName.split('/').at(-1);
                  for (const chunk of chunks)
                    chunk.code = chunk.code
                      .replace(
                        IMPORT,
                        (_, list) =>
                          `import{${pairsOf(list)
                            .map(([name, local]) => `${shared(name)} as ${local}`)
                            .join()}}from"./${pageName}";`,
                      )
                      // Lists of what is fetched together with a script.
                      .replaceAll(runtime.fileName, page.fileName);
                  page.code = withRuntime(page.code, runtime.code);
                  delete bundle[runtime.fileName];
                },
              },
            },
          ],
        },
      });
    },
  },
});
