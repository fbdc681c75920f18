// @ts-check

/**
 * Removes the styles of lazily loaded modules from pages. Astro links the styles of every module that a page's scripts can
 * reach, such as dialogs that are imported on the first click, and those of islands twice. A page needs only the styles of
 * its own components, which the server build lists; the others are loaded with their modules.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const pageStyles = () => {
  /** @type {Set<string>} */
  const ofScripts = new Set();
  return {
    name: 'vitrina:page-styles',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'vitrina:styles-of-scripts',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle: {
                  order: 'post',
                  handler: (_options, bundle) => {
                    for (const { fileName } of Object.values(bundle))
                      if (fileName.endsWith('.css')) ofScripts.add(fileName);
                  },
                },
              },
            ],
          },
        });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const route of manifest.routes) {
          route.styles = route.styles.filter(
            (style) => style.type !== 'external' || !ofScripts.has(style.src.replace(/^\//, '')),
          );
        }
      },
    },
  };
};
