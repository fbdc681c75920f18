// @ts-check

/**
 * Keeps the styles of what is loaded later out of pages. Astro links the styles of every module that a page's scripts can
 * reach, dialogs that are imported on the first press among them, and those of islands a second time. A page needs those
 * that its own components are rendered with, which the server's build knows; the others come with the modules they belong to.
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
