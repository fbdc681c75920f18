// @ts-check
import { fileURLToPath } from 'node:url';

const moduleId = 'virtual:vitrina/island-scripts';
const entry = fileURLToPath(new URL('island-runtime.ts', import.meta.url));

/**
 * Makes one script of what brings islands to life, and tells the server its address as the member `islandRuntime` of Astro's
 * own manifest: it is known only when the client's build is done, after the server's.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const islandRuntime = () => {
  /** @type {string | undefined} */
  let address;
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
                         directives: [...(manifest.clientDirectives ?? [])].map(([, script]) => script),
                       };`
                    : undefined,
              },
              {
                name: 'vitrina:island-runtime',
                apply: 'build',
                applyToEnvironment: ({ name }) => name === 'client',
                buildStart() {
                  this.emitFile({ type: 'chunk', id: entry, name: 'islands' });
                },
                generateBundle(_options, bundle) {
                  const chunk = Object.values(bundle).find(
                    (file) => file.type === 'chunk' && file.facadeModuleId === entry,
                  );
                  if (!chunk) throw new Error('The client build has no script for islands.');
                  address = `/${chunk.fileName}`;
                },
              },
            ],
          },
        }),
      'astro:build:ssr': ({ manifest }) => void Object.assign(manifest, { islandRuntime: address }),
    },
  };
};
