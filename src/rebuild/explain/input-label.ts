import * as z from 'zod/mini';
import { recordKey } from '../../content/record-keys.ts';
import { pathsOfPart } from '../../content/settings-reads.ts';

/** The name of a record that a page was made from, for people. */
export interface InputLabel {
  /** Kind of the record: `product`, `card`, `listing`. */
  kind: string;
  /** Its key and title: `p-3 «Лён»`. */
  what: string;
}

const TitledSchema = z.object({ title: z.optional(z.string()), name: z.optional(z.string()) });

const SINGLE: Readonly<Record<string, string>> = {
  site: 'phones, address and other contacts of the shop',
  settings: 'the shop, its configuration and currencies',
  'frame-settings': 'what header and footer show of the settings',
  menu: 'the two upper levels of the catalogue',
  sections: 'the upper level of the catalogue',
  'info-pages': 'the titles of the information pages',
  topics: 'the tags of the news',
  collections: 'all collections',
  brands: 'all partners',
  'shop-points': "the shop's own places",
};

function titleOf(json: string | undefined): string {
  const titled = z.safeParse(TitledSchema, json === undefined ? undefined : JSON.parse(json));
  const title = titled.success ? (titled.data.title ?? titled.data.name) : undefined;
  return title ? ` «${title}»` : '';
}

/** `/catalog/satin:2` is the second page of `/catalog/satin`. */
function pageOfList(name: string): string {
  const [, path = name, page = '1'] = /^(.*):(\d+)$/.exec(name) ?? [];
  return `${path}, page ${page}`;
}

/** Labels a record by its key and its JSON, which is undefined for a record that does not exist. */
export function inputLabel(key: string, json: string | undefined): InputLabel {
  const single = SINGLE[key];
  if (single !== undefined) return { kind: key, what: single };
  const at = key.indexOf(':');
  const kind = key.slice(0, at);
  const name = key.slice(at + 1);
  if (kind === recordKey.settings)
    return { kind, what: json === undefined ? name : pathsOfPart(json).join(', ') };
  if (kind === 'listing' || kind === 'news-list') return { kind, what: pageOfList(name) };
  const numbered = kind === 'card' ? 'product ' : '';
  return { kind, what: `${numbered}${name}${titleOf(json)}` };
}
