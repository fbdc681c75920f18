// @ts-check
import { EXPORT, pairsOf } from './script-statements.mjs';

/** All that the bundler leaves of an entry whose module is in a group. */
const REST = /^export\{([^}]+)\}from"\.\/([^"]+)";?\s*$/;

/**
 * @typedef {import('vite').Rolldown.OutputBundle} Bundle
 * @typedef {import('vite').Rolldown.OutputChunk} Chunk
 */

/** @param {Bundle} bundle */
const chunksOf = (bundle) => Object.values(bundle).filter((file) => file.type === 'chunk');

/**
 * The style sheets of groups, by name. Astro deletes those of a script that holds an island, since its page has them; dialogs
 * that import from the group ask for them all the same.
 *
 * @param {Bundle} bundle
 */
function stylesOfGroups(bundle) {
  const names = chunksOf(bundle)
    .filter(({ isEntry }) => !isEntry)
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return new Map(
    names.flatMap((name) => {
      const sheet = bundle[name];
      return sheet?.type === 'asset' ? [[name, sheet.source]] : [];
    }),
  );
}

/**
 * Gives what an entry exports to the file of its group under the same names.
 *
 * @param {Chunk} group
 * @param {readonly [string, string][]} exported
 */
function exportFrom(group, exported) {
  const [statement, list = ''] = EXPORT.exec(group.code) ?? [];
  const known = pairsOf(list);
  const added = exported.flatMap(([inGroup, name]) => {
    const [local] = known.find(([, other]) => other === inGroup) ?? [];
    if (local === undefined || (inGroup !== name && known.some(([, other]) => other === name)))
      throw new Error(`${group.fileName} cannot export ${name}.`);
    return inGroup === name ? [] : [`${local} as ${name}`];
  });
  if (statement && added.length > 0)
    group.code = group.code.replace(EXPORT, `export{${[list, ...added].join()}};`);
}

/**
 * Lets pages and islands import entries whose modules are in a group from the group's script: the file that the bundler keeps
 * for such an entry is one more request of every touch.
 *
 * @returns {import('astro').AstroIntegration}
 */
export const groupedEntries = () => {
  /** @type {Map<string, string>} */
  const moved = new Map();
  /** @type {ReturnType<typeof stylesOfGroups>} */
  let styles = new Map();
  return {
    name: 'vitrina:grouped-entries',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        if (command !== 'build') return;
        updateConfig({
          vite: {
            plugins: [
              {
                name: 'vitrina:styles-of-groups',
                applyToEnvironment: ({ name }) => name === 'client',
                generateBundle: {
                  order: 'pre',
                  handler: (_options, bundle) => void (styles = stylesOfGroups(bundle)),
                },
              },
              {
                name: 'vitrina:grouped-entries',
                applyToEnvironment: ({ name }) => name === 'client',
                // The bundler does not notice that Astro has deleted a file.
                onLog: (_level, { code, message }) =>
                  code === 'FILE_NAME_CONFLICT' && [...styles.keys()].some((name) => message.includes(name))
                    ? false
                    : undefined,
                generateBundle: {
                  order: 'post',
                  handler(_options, bundle) {
                    for (const [fileName, source] of styles)
                      if (!bundle[fileName]) this.emitFile({ type: 'asset', fileName, source });
                    const chunks = chunksOf(bundle);
                    for (const entry of chunks.filter(({ isEntry }) => isEntry)) {
                      const [, exported, file] = REST.exec(entry.code) ?? [];
                      const group = chunks.find(({ fileName }) => fileName.endsWith(`/${file}`));
                      if (exported === undefined || !group) continue;
                      exportFrom(group, pairsOf(exported));
                      delete bundle[entry.fileName];
                      moved.set(entry.fileName, group.fileName);
                    }
                  },
                },
              },
            ],
          },
        });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const [entry, file] of Object.entries(manifest.entryModules))
          manifest.entryModules[entry] = moved.get(file) ?? file;
      },
    },
  };
};
