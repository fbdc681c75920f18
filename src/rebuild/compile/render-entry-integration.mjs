// @ts-check
import { fileURLToPath } from 'node:url';

/** Entries beside the adapter's, by name. */
const entries = {
  'render-entry': fileURLToPath(new URL('../../render-entry.ts', import.meta.url)),
  'on-demand-entry': fileURLToPath(new URL('../../on-demand-entry.ts', import.meta.url)),
};
const outermostMiddleware = 'virtual:vitrina/outermost-middleware';

/**
 * Passes what a page throws to the renderer: Astro itself responds with its error page. Removes Astro's own policy: it
 * covers only scripts and styles, and the servers write one that covers the shop's API as well.
 */
const outermost = `export const onRequest = async ({ locals }, next) => {
  try {
    const response = await next();
    response.headers.delete('content-security-policy');
    return response;
  } catch (error) {
    locals.onError?.(error);
    throw error;
  }
};`;

/**
 * Adds two entries beside the adapter's: `render-entry.mjs`, the compiled site as a function from a request to a page, which
 * the rebuild calls, and `on-demand-entry.mjs` for hosts without Node requests. All share their chunks. Dependencies are
 * bundled, so that the code key covers them and a renderer loads few files.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const renderEntry = () => ({
  name: 'vitrina:render-entry',
  hooks: {
    'astro:config:setup': ({ command, updateConfig, addMiddleware }) => {
      if (command !== 'build') return;
      addMiddleware({ order: 'pre', entrypoint: outermostMiddleware });
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'vitrina:outermost-middleware',
              resolveId: (id) => (id === outermostMiddleware ? `\0${id}` : undefined),
              load: (id) => (id === `\0${outermostMiddleware}` ? outermost : undefined),
            },
            {
              name: 'vitrina:render-entry',
              configEnvironment: (environment) => {
                if (environment !== 'ssr') return;
                return {
                  build: { rolldownOptions: { input: entries } },
                  // Else React's development build is bundled too, and renders wherever NODE_ENV is not set.
                  define: { 'process.env.NODE_ENV': '"production"' },
                  resolve: { noExternal: true },
                };
              },
            },
          ],
        },
      });
    },
    'astro:build:setup': ({ vite, target }) => {
      if (target !== 'server') return;
      const output = vite.environments?.ssr?.build?.rolldownOptions?.output ?? {};
      const common = vite.build?.rolldownOptions?.output;
      const commonNames = common && !Array.isArray(common) ? common.entryFileNames : undefined;
      if (Array.isArray(output)) throw new Error('The compile expects one output of the server build.');
      output.entryFileNames = (/** @type {import('vite').Rolldown.PreRenderedChunk} */ chunk) => {
        if (chunk.name in entries) return `${chunk.name}.mjs`;
        return typeof commonNames === 'function' ? commonNames(chunk) : (commonNames ?? '[name].mjs');
      };
      // Astro's names have hashes, of folders, too. The folder of a compiled site is named after all of it.
      const chunkNames = common && !Array.isArray(common) ? common.chunkFileNames : undefined;
      output.chunkFileNames = (/** @type {import('vite').Rolldown.PreRenderedChunk} */ chunk) => {
        const name = typeof chunkNames === 'function' ? chunkNames(chunk) : chunkNames;
        return (name ?? 'chunks/[name].mjs').replace('_[hash]', '');
      };
      vite.environments = {
        ...vite.environments,
        ssr: {
          ...vite.environments?.ssr,
          build: {
            ...vite.environments?.ssr?.build,
            rolldownOptions: { ...vite.environments?.ssr?.build?.rolldownOptions, output },
          },
        },
      };
    },
  },
});
