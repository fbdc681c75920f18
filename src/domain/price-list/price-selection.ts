import type { ProductSelection } from '../../contract/catalog/product.ts';

/** Parameters of a price list's address besides filters, which have their codes as in listings. */
export const PriceListField = { category: 'category', inStock: 'in-stock' } as const;

const RESERVED: ReadonlySet<string> = new Set(Object.values(PriceListField));
const CODE = /^[a-z\d][\w-]{0,60}$/i;
const MAX_FILTERS = 50;
const MAX_VALUES = 200;

const idsOf = (texts: readonly string[]): number[] =>
  [...new Set(texts.flatMap((text) => text.split(',')))]
    .filter((text) => /^[1-9]\d{0,14}$/.test(text))
    .slice(0, MAX_VALUES)
    .map(Number);

/** What of the shop is listed; what the address spells wrongly is left out. */
export function readPriceSelection(query: URLSearchParams): ProductSelection {
  const [category] = idsOf(query.getAll(PriceListField.category));
  const codes = [...new Set(query.keys())].filter((name) => !RESERVED.has(name) && CODE.test(name));
  const filters = codes
    .slice(0, MAX_FILTERS)
    .map((code) => ({ code, valueIds: idsOf(query.getAll(code)) }))
    .filter(({ valueIds }) => valueIds.length > 0);
  return {
    ...(category !== undefined && { category }),
    ...(filters.length > 0 && { filters }),
    ...(query.has(PriceListField.inStock) && { inStock: true }),
  };
}
