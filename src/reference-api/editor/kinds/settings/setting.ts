import * as z from 'zod/mini';
import type { Config } from '../../../../contract/shop/config.ts';
import { paths } from '../../../../paths.ts';
import type { WordList } from '../../fields/field-words.ts';
import { configRecords } from '../../records/site-records.ts';
import type { Content, Kind, KindGroup } from '../kind.ts';

export interface Setting<Section extends Content> {
  /** Of the configuration; also in the editor's addresses. */
  name: string;
  title: string;
  about: string;
  schema: z.ZodMiniObject;
  words: WordList;
  sections?: Kind['sections'];
  /** As it counts: with the defaults of what the configuration leaves out. */
  read: (config: Config) => Section;
  write: (config: Config, section: Section) => Config;
  /** Path of a page that shows it. */
  path?: string;
  group?: KindGroup;
  changed?: Kind['changed'];
}

/** A part of a site's configuration as a kind: one record a site. */
export const setting = <Section extends Content>({
  name,
  title,
  schema,
  words,
  read,
  write,
  path = paths.home,
  group = 'settings',
  changed = () => [{ kind: 'config' }],
  ...others
}: Setting<Section>): Kind => ({
  ...others,
  kind: `config-${name}`,
  segment: `settings-${name}`,
  title,
  one: 'настройки',
  group,
  isSingle: true,
  schema: z.extend(schema, { site: z.string() }),
  records: configRecords(read, write),
  words: { ...words, site: { role: 'kept' } },
  titleOf: () => title,
  pathOf: () => path,
  factsOf: ({ site }) => [String(site)],
  changed,
});

type SectionName = Exclude<keyof Config, 'without' | 'flags'>;

/** A member of the configuration; defaults that it leaves out stay left out until they are changed. */
export const sectionSetting = <Name extends SectionName>(
  name: Name,
  complete: (config: Config) => Content,
  { schema, ...others }: Omit<Setting<Content>, 'name' | 'read' | 'write'>,
): Kind =>
  setting<Content>({
    ...others,
    name: name.toLowerCase(),
    schema,
    read: complete,
    write(config, section) {
      const before: Content = config[name] ?? {};
      const shown = complete(config);
      const kept = Object.entries(section).filter(
        ([key, value]) => Object.hasOwn(before, key) || JSON.stringify(value) !== JSON.stringify(shown[key]),
      );
      if (kept.length === 0 && config[name] === undefined) return config;
      return { ...config, [name]: Object.fromEntries(kept) };
    },
  });
