// @ts-check
const moduleId = 'virtual:vitrina/script-imports';

/**
 * Gives the server the scripts that each script of a page imports, directly or not, as the member `scriptImports` of Astro's own
 * manifest: it is known only when the client's build is done, after the server's.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const scriptImports = () => {
  /** @type {Record<string, string[]>} */
  const imports = {};
  return {
    name: 'vitrina:script-imports',
    hooks: {
      'astro:config:setup': ({ updateConfig }) =>
        void updateConfig({
          vite: {
            plugins: [
              {
                name: 'vitrina:script-imports',
                resolveId: (id) => (id === moduleId ? `\0${id}` : undefined),
                load: (id) =>
                  id === `\0${moduleId}`
                    ? `import { manifest } from 'virtual:astro:manifest'; export const scriptImports = manifest.scriptImports ?? {};`
                    : undefined,
              },
              {
                name: 'vitrina:collect-script-imports',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle: {
                  order: 'post',
                  handler: (_options, bundle) => {
                    /** @param {string} file @param {Set<string>} found */
                    const collect = (file, found) => {
                      const chunk = bundle[file];
                      if (found.has(file) || chunk?.type !== 'chunk' || file.includes('rolldown-runtime'))
                        return found;
                      found.add(file);
                      for (const imported of chunk.imports) collect(imported, found);
                      return found;
                    };
                    for (const chunk of Object.values(bundle))
                      if (chunk.type === 'chunk')
                        imports[`/${chunk.fileName}`] = [...collect(chunk.fileName, new Set())].map(
                          (file) => `/${file}`,
                        );
                  },
                },
              },
            ],
          },
        }),
      'astro:build:ssr': ({ manifest }) => void Object.assign(manifest, { scriptImports: imports }),
    },
  };
};
