// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { checkPageGuard } from './page-guards.ts';

/**
 * Fails the build where a page names a guard that does not exist, or another one than its route has.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const pageGuards = () => {
  let root = new URL('../../../', import.meta.url);
  return {
    name: 'vitrina:page-guards',
    hooks: {
      'astro:config:setup': ({ config }) => {
        root = config.root;
      },
      'astro:routes:resolved': ({ routes }) => {
        for (const { pattern: route, entrypoint: file, origin } of routes) {
          if (origin !== 'project') continue;
          const source = readFileSync(fileURLToPath(new URL(file, root)), 'utf8');
          checkPageGuard({ route, file, source });
        }
      },
    },
  };
};
