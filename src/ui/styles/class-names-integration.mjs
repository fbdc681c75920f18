// @ts-check
import { fileURLToPath } from 'node:url';
import { shortClassNames } from './class-names.ts';

/**
 * Gives the classes of CSS modules short names in what is compiled; while developing they say where they come from.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const classNames = () => ({
  name: 'vitrina:class-names',
  hooks: {
    'astro:config:setup': ({ command, config, updateConfig }) => {
      if (command !== 'build') return;
      const generateScopedName = shortClassNames(fileURLToPath(config.root));
      updateConfig({ vite: { css: { modules: { generateScopedName } } } });
    },
  },
});
