import type { Category } from '../../../contract/category.ts';
import { DEFAULT_PRICE_ROLE } from '../../../contract/price-role.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Edit, EditedKind } from '../../db/edited.ts';
import type { ShopStore } from '../../db/shop-store.ts';
import { fold } from '../../folded-text.ts';
import { withWords } from './found-words.ts';

export const ON_A_PAGE = 20;
/** As many of the last edited things come first. */
const MOST_RECENT = 200;

export interface Finder {
  store: ShopStore;
  catalog: Catalog;
}

const ID = /^\d{1,15}$/;

/** Chosen ones first, then the others, each once. */
const firstOf = (first: readonly number[], others: readonly number[]): number[] => [
  ...new Set([...first, ...others]),
];

const recent = ({ edited }: ShopStore, kind: EditedKind): number[] =>
  edited.latest(kind, MOST_RECENT).map(({ id }) => id);

/** Those that the typed text names exactly. */
const named = (query: string, things: readonly { id: number; code?: string }[]): number[] =>
  things.filter(({ id, code }) => String(id) === query || code === query).map(({ id }) => id);

function productIds({ store, catalog }: Finder, query: string): number[] {
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
    const known = new Set(ids);
    return firstOf(
      recent(store, 'product').filter((id) => known.has(id)),
      ids,
    );
  }
  const byCode = store.products.idByCode(query.toLowerCase());
  const byId = ID.test(query) ? store.products.byId(Number(query))?.id : undefined;
  const ids = all(query);
  const byNumber = store.products
    .byIds(ids.slice(0, ON_A_PAGE))
    .filter(({ vendorCode }) => fold(vendorCode) === fold(query))
    .map(({ id }) => id);
  const exact = [byId, byCode].filter((id) => id !== undefined);
  return firstOf([...exact, ...byNumber], ids);
}

/** Every category after the one above it. */
function treeOrder(categories: readonly Category[]): Category[] {
  const below = (parentId: number | null): Category[] =>
    categories
      .filter((one) => one.parentId === parentId)
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .flatMap((one) => [one, ...below(one.id)]);
  return below(null);
}

function categoryIds({ store }: Finder, query: string): number[] {
  const all = treeOrder(store.documents.kept('category'));
  if (query === '') return all.map(({ id }) => id);
  const found = withWords(all, query, ({ title }) => title);
  return firstOf(
    named(query, all),
    found.map(({ id }) => id),
  );
}

function newsIds({ store }: Finder, query: string): number[] {
  const all = [...store.documents.kept('news')].sort(
    (a, b) => Date.parse(b.publicationDate) - Date.parse(a.publicationDate) || b.id - a.id,
  );
  if (query === '') {
    const known = new Set(all.map(({ id }) => id));
    return firstOf(
      recent(store, 'news').filter((id) => known.has(id)),
      all.map(({ id }) => id),
    );
  }
  const byName = withWords(all, query, ({ name }) => name);
  const byTopic = withWords(all, query, ({ tags, preview }) => `${tags.join(' ')} ${preview}`);
  return firstOf(
    named(query, all),
    [...byName, ...byTopic].map(({ id }) => id),
  );
}

/** Ids of what was asked for; what was edited last comes first where nothing was typed. */
export function entryIds(finder: Finder, kind: EditedKind, query: string): number[] {
  const typed = query.trim();
  switch (kind) {
    case 'product':
      return productIds(finder, typed);
    case 'category':
      return categoryIds(finder, typed);
    case 'news':
      return newsIds(finder, typed);
  }
}

/** When each of a kind was last edited, by id. */
export const lastEdits = ({ edited }: ShopStore, kind: EditedKind): Map<number, Edit> =>
  new Map(edited.latest(kind, MOST_RECENT).map((edit) => [edit.id, edit]));
