import { DEFAULT_PRICE_ROLE } from '../../../contract/catalog/price-role.ts';
import { fold } from '../../folded-text.ts';
import type { FieldContext } from './field-words.ts';

const ID = /^\d{1,15}$/;
/** A title after it explains a product's article, and is not looked for. */
const EXPLAINED = / — /;
const MAX_SHOWN = 5;

/** Ids of the products that a typed article, code, number or title may mean: one where it is clear. */
export function findProductIds(typed: string, { store, catalog }: FieldContext): number[] {
  const [name = ''] = typed.split(EXPLAINED);
  const byCode = store.products.idByCode(name.toLowerCase());
  if (byCode !== undefined) return [byCode];
  const { ids } = catalog.current.finder.find({
    selection: { search: name },
    priceRole: DEFAULT_PRICE_ROLE,
    sort: 'default',
    limit: 20,
    offset: 0,
  });
  const found = store.products.byIds(ids);
  const exact = found.filter(({ vendorCode, title }) =>
    [vendorCode, title].some((one) => fold(one) === fold(name)),
  );
  if (exact.length > 0) return exact.map(({ id }) => id);
  if (ID.test(name) && store.products.has(Number(name))) return [Number(name)];
  return found.map(({ id }) => id).slice(0, MAX_SHOWN);
}
