// @ts-check
import { fileURLToPath } from 'node:url';

const moduleId = 'virtual:vitrina/island-scripts';

/** By the member of Astro's manifest that holds the script's address. */
const entries = {
  islandRuntime: fileURLToPath(new URL('../layouts/page-script.ts', import.meta.url)),
  islandsLost: fileURLToPath(new URL('lost-page-script.ts', import.meta.url)),
};

/** @param {string} id `page-script.ts` is `page` */
const nameOf = (id) => id.split('/').at(-1)?.split('-', 1)[0] ?? id;

/**
 * Removes the styles of what scripts draw (`scripted` in astro.config.mjs) from the routes that import them: the layout names them
 * in every page.
 *
 * @param {Parameters<NonNullable<import('astro').AstroIntegration['hooks']['astro:build:ssr']>>[0]['manifest']['routes']} routes
 * @returns {string} their address
 */
function takeScriptedStyles(routes) {
  let address = '';
  for (const route of routes)
    route.styles = route.styles.filter((style) => {
      if (style.type !== 'external' || !/\/scripted\./.test(style.src)) return true;
      address = style.src;
      return false;
    });
  if (!address) throw new Error('The server build has no styles of what scripts draw.');
  return address.startsWith('/') ? address : `/${address}`;
}

/**
 * Tells the server the addresses of the script of all pages, which brings islands to life, and of the one for pages that lost
 * it. They are known only when the client's build is done, after the server's.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const islandRuntime = () => {
  /** @type {Record<string, string>} */
  const addresses = {};
  return {
    name: 'vitrina:island-runtime',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({
          vite: {
            plugins: [
              {
                name: 'vitrina:island-scripts',
                resolveId: (id) => (id === moduleId ? `\0${id}` : undefined),
                load: (id) =>
                  id === `\0${moduleId}`
                    ? `import { manifest } from 'virtual:astro:manifest';
                       export const islandScripts = {
                         runtime: manifest.islandRuntime,
                         lost: manifest.islandsLost,
                         styles: manifest.scriptedStyles,
                         directives: [...(manifest.clientDirectives ?? [])].map(([, script]) => script),
                       };`
                    : undefined,
              },
              {
                name: 'vitrina:island-runtime',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                buildStart() {
                  for (const id of Object.values(entries))
                    this.emitFile({ type: 'chunk', id, name: nameOf(id) });
                },
                generateBundle(_options, bundle) {
                  for (const [member, entry] of Object.entries(entries)) {
                    const chunk = Object.values(bundle).find(
                      (file) => file.type === 'chunk' && file.moduleIds.includes(entry),
                    );
                    if (!chunk) throw new Error(`The client build has no script of ${entry}.`);
                    addresses[member] = `/${chunk.fileName}`;
                  }
                },
              },
            ],
          },
        }),
      'astro:build:ssr': ({ manifest }) =>
        void Object.assign(manifest, addresses, { scriptedStyles: takeScriptedStyles(manifest.routes) }),
    },
  };
};
