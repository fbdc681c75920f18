import type { Category } from '../../../contract/catalog/category.ts';
import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { LastEdit, EditableKind } from '../../edit/last-edits.ts';
import type { ShopStore } from '../../shop-store.ts';
import { fold } from '../../folded-text.ts';
import { filterByWords } from './word-match.ts';

export const PAGE_SIZE = 20;
/** At most this many recently edited entities come first. */
const MAX_RECENT = 200;

export interface SearchContext {
  store: ShopStore;
  catalog: Catalog;
}

const ID = /^\d{1,15}$/;

/** First ids before the others, each once. */
const uniqueIds = (first: readonly number[], others: readonly number[]): number[] => [
  ...new Set([...first, ...others]),
];

const recentIds = ({ lastEdits: edited }: ShopStore, kind: EditableKind): number[] =>
  edited.latest(kind, MAX_RECENT).map(({ id }) => id);

/** Entities whose id or code equals the query. */
const exactMatches = (query: string, things: readonly { id: number; code?: string }[]): number[] =>
  things.filter(({ id, code }) => String(id) === query || code === query).map(({ id }) => id);

function productIds({ store, catalog }: SearchContext, query: string): number[] {
  const all = (search: string | undefined) =>
    catalog.current.finder.find({
      selection: search === undefined ? {} : { search },
      priceRole: DEFAULT_PRICE_ROLE,
      sort: 'default',
      limit: Infinity,
      offset: 0,
    }).ids;
  if (query === '') {
    const ids = all(undefined);
    const existing = new Set(ids);
    return uniqueIds(
      recentIds(store, 'product').filter((id) => existing.has(id)),
      ids,
    );
  }
  const byCode = store.products.idByCode(query.toLowerCase());
  const byId = ID.test(query) ? store.products.byId(Number(query))?.id : undefined;
  const ids = all(query);
  const byNumber = store.products
    .byIds(ids.slice(0, PAGE_SIZE))
    .filter(({ vendorCode }) => fold(vendorCode) === fold(query))
    .map(({ id }) => id);
  const exact = [byId, byCode].filter((id) => id !== undefined);
  return uniqueIds([...exact, ...byNumber], ids);
}

/** Categories in tree order: parents before children. */
function treeOrder(categories: readonly Category[]): Category[] {
  const below = (parentId: number | null): Category[] =>
    categories
      .filter((one) => one.parentId === parentId)
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .flatMap((one) => [one, ...below(one.id)]);
  return below(null);
}

function categoryIds({ store }: SearchContext, query: string): number[] {
  const all = treeOrder(store.documents.cached('category'));
  if (query === '') return all.map(({ id }) => id);
  const found = filterByWords(all, query, ({ title }) => title);
  return uniqueIds(
    exactMatches(query, all),
    found.map(({ id }) => id),
  );
}

function newsIds({ store }: SearchContext, query: string): number[] {
  const all = [...store.documents.cached('news')].sort(
    (a, b) => Date.parse(b.publicationDate) - Date.parse(a.publicationDate) || b.id - a.id,
  );
  if (query === '') {
    const existing = new Set(all.map(({ id }) => id));
    return uniqueIds(
      recentIds(store, 'news').filter((id) => existing.has(id)),
      all.map(({ id }) => id),
    );
  }
  const byName = filterByWords(all, query, ({ name }) => name);
  const byTopic = filterByWords(all, query, ({ tags, preview }) => `${tags.join(' ')} ${preview}`);
  return uniqueIds(
    exactMatches(query, all),
    [...byName, ...byTopic].map(({ id }) => id),
  );
}

/** Ids that match the query; without one, all ids, recently edited first. */
export function findEntryIds(context: SearchContext, kind: EditableKind, query: string): number[] {
  const typed = query.trim();
  switch (kind) {
    case 'product':
      return productIds(context, typed);
    case 'category':
      return categoryIds(context, typed);
    case 'news':
      return newsIds(context, typed);
  }
}

/** When each of a kind was last edited, by id. */
export const lastEdits = ({ lastEdits: edited }: ShopStore, kind: EditableKind): Map<number, LastEdit> =>
  new Map(edited.latest(kind, MAX_RECENT).map((edit) => [edit.id, edit]));
