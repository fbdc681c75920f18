// @ts-check
import { fileURLToPath } from 'node:url';

/**
 * Registers `client:interaction`.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const interactionDirective = () => ({
  name: 'vitrina:client-interaction',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/shell/hydration/interaction.ts' });
    },
  },
});

/**
 * Astro's integration of React, whose islands are brought to life by our own script: they outlive what others do to the page.
 *
 * @param {import('astro').AstroIntegration} react
 * @returns {import('astro').AstroIntegration}
 */
export const withOwnRenderer = (react) => ({
  ...react,
  hooks: {
    ...react.hooks,
    'astro:config:setup': (options) =>
      react.hooks['astro:config:setup']?.({
        ...options,
        addRenderer: (renderer) =>
          options.addRenderer({
            ...renderer,
            clientEntrypoint: fileURLToPath(new URL('react-renderer.ts', import.meta.url)),
          }),
      }),
  },
});
