// @ts-check
import { fileURLToPath } from 'node:url';
import { EXPORT, pairsOf } from './script-statements.mjs';

const renderer = fileURLToPath(new URL('../../shell/hydration/react-renderer.ts', import.meta.url));

/** All that the bundler leaves of an entry whose module is in a group. */
const REST = /^export\{(\w+) as default\}from"\.\/([^"]+)";?\s*$/;

/**
 * Lets islands import their renderer from the script of React and the elements, where the groups have put it: the file that the
 * bundler keeps for the entry is one more request of every touch.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const rendererInElements = () => {
  /** @type {{ from: string, to: string } | undefined} */
  let moved;
  return {
    name: 'vitrina:renderer',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'vitrina:renderer',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle: {
                  order: 'post',
                  handler: (_options, bundle) => {
                    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
                    const entry = chunks.find(({ facadeModuleId }) => facadeModuleId === renderer);
                    const [, exported, file] = REST.exec(entry?.code ?? '') ?? [];
                    const elements = chunks.find(({ fileName }) => fileName.endsWith(`/${file}`));
                    if (!entry || !elements) throw new Error('The renderer of islands is in no group.');
                    const exports = pairsOf(EXPORT.exec(elements.code)?.[1] ?? '');
                    const [local] = exports.find(([, name]) => name === exported) ?? [];
                    elements.code += `export{${local} as default};`;
                    delete bundle[entry.fileName];
                    moved = { from: entry.fileName, to: elements.fileName };
                  },
                },
              },
            ],
          },
        });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const [entry, file] of Object.entries(manifest.entryModules))
          if (file === moved?.from) manifest.entryModules[entry] = moved.to;
      },
    },
  };
};
