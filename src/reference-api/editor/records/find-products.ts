import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import { fold } from '../../folded-text.ts';
import type { FieldContext } from '../fields/field-words.ts';

const ID = /^\d{1,15}$/;
/** So many of the found are compared with the query as a whole. */
const FIRST = 20;
/** At most this many recently edited goods come first. */
const MAX_RECENT = 200;

/** First ids before the others, each once. */
const uniqueIds = (first: readonly number[], others: readonly number[]): string[] =>
  [...new Set([...first, ...others])].map(String);

/** Ids of goods by code, number, article or words; all of them for an empty query, the last edited first. */
export function findProducts({ store, catalog }: FieldContext, query: string): string[] {
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
    const recent = store.lastEdits.latest('product', MAX_RECENT).map(({ id }) => Number(id));
    return uniqueIds(
      recent.filter((id) => store.products.has(id)),
      ids,
    );
  }
  const byCode = store.products.idByCode(query.toLowerCase());
  const byId = ID.test(query) && store.products.has(Number(query)) ? Number(query) : undefined;
  const ids = all(query);
  const byNumber = store.products
    .byIds(ids.slice(0, FIRST))
    .filter(({ vendorCode }) => fold(vendorCode) === fold(query))
    .map(({ id }) => id);
  const exact = [byId, byCode].filter((id) => id !== undefined);
  return uniqueIds([...exact, ...byNumber], ids);
}
