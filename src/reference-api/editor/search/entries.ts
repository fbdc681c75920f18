import type { LastEdit } from '../../edit/last-edits.ts';
import type { ShopStore } from '../../shop-store.ts';
import { nodesIn } from '../fields/field-tree.ts';
import type { FieldContext } from '../fields/field-words.ts';
import { fieldsOf } from '../form/kind-fields.ts';
import { kinds } from '../kinds/index.ts';
import type { Kind } from '../kinds/kind.ts';
import { filterByWords } from './word-match.ts';

export const PAGE_SIZE = 20;
const MAX_RECENT = 200;

/** Ids of a kind that match the query; without one, all ids. */
export function findEntryIds(context: FieldContext, kind: Kind, query: string): readonly string[] {
  const { store } = context;
  if (kind.records.find) return kind.records.find(context, query);
  const all = kind.records.all(store);
  if (query === '') return all.map(({ id }) => id);
  const words = query.replace(/^\//, '');
  const exact = all.filter(({ id, record }) => id === words || record['code'] === words);
  const byTitle = filterByWords(all, words, ({ record }) => kind.titleOf(record));
  const byFacts = filterByWords(all, words, ({ record }) => kind.factsOf?.(record, store).join(' ') ?? '');
  return [...new Set([...exact, ...byTitle, ...byFacts].map(({ id }) => id))];
}

export const lastEdits = ({ lastEdits: edited }: ShopStore, kind: Kind): Map<string, LastEdit> =>
  new Map(edited.latest(kind.kind, MAX_RECENT).map((edit) => [edit.id, edit]));

const labelsIn = (kind: Kind): string[] =>
  nodesIn(fieldsOf(kind)).flatMap(({ type, label, words }) =>
    type === 'kept' ? [] : [label, ...(type === 'choice' ? Object.values(words.names ?? {}) : [])],
  );

/** Kinds whose title, purpose or fields have the words. */
export function findKinds(query: string): Kind[] {
  const byTitle = filterByWords(kinds, query, ({ title }) => title);
  // What it is about comes first in the words about it.
  const byFirst = filterByWords(kinds, query, ({ about }) => about.split(/[,:]/)[0] ?? '');
  const byAbout = filterByWords(kinds, query, ({ title, about }) => `${title} ${about}`);
  const byLabel = filterByWords(kinds, query, (kind) => labelsIn(kind).join(' '));
  return [...new Set([...byTitle, ...byFirst, ...byAbout, ...byLabel])];
}
