// @ts-check

/** Astro's code that renders pages while it compiles. */
const entry = 'astro/entrypoints/prerender';

/**
 * Leaves Astro's renderer for the time of the compile empty: the rebuild renders all pages. Astro would bundle it and then remove it.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const noPrerender = () => ({
  name: 'vitrina:no-prerender',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command !== 'build') return;
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'vitrina:no-prerender',
              enforce: 'pre',
              applyToEnvironment: ({ name }) => name === 'prerender',
              resolveId: { filter: { id: /^astro\/entrypoints\/prerender$/ }, handler: () => `\0${entry}` },
              load: { filter: { id: /astro\/entrypoints\/prerender$/ }, handler: () => 'export {};' },
            },
          ],
        },
      });
    },
  },
});
