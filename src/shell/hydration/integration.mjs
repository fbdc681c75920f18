// @ts-check

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
