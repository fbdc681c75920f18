import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { DEFAULT_PRICE_ROLE } from '../../src/contract/catalog/price-role.ts';
import { randomOf } from '../../src/reference-api/seed/random.ts';
import { addProductPrices } from './product-prices.ts';

/** What a visitor chose on a listing: the body of one call. */
export const ListingSchema = z.object({
  category: z.optional(z.int()),
  filters: z.array(z.object({ code: z.string(), valueIds: z.array(z.int()) })),
  inStock: z.optional(z.boolean()),
  priceFrom: z.optional(z.int()),
  priceTo: z.optional(z.int()),
  sort: z.enum(['default', 'price', '-price', 'new', 'title']),
  page: z.int(),
  limit: z.int(),
  counts: z.boolean(),
});
export type Listing = z.infer<typeof ListingSchema>;

const PAGE_SIZE = 20;
const SORTS = ['default', 'default', 'default', 'price', '-price', 'new', 'title'] as const;
const FILTERED_BY = ['colour', 'fibre', 'cloth', 'print', 'purpose', 'season', 'brendy', 'width', 'size'];

const IdSchema = z.object({ id: z.int() });
const ValueSchema = z.object({ code: z.string(), value: z.int() });
const PriceSchema = z.object({ price: z.int() });

/** Different listings of a shop, the same for the same database: categories × filters × prices × stock × sort × page. */
export function listings(databasePath: string, count: number): Listing[] {
  using db = new DatabaseSync(databasePath, { readOnly: true });
  addProductPrices(db);
  const categories = db
    .prepare('SELECT DISTINCT category_id AS id FROM product_category ORDER BY 1')
    .all()
    .map((row) => z.parse(IdSchema, row).id);
  const valuesOf = db.prepare(
    `SELECT DISTINCT code, value_id AS value FROM product_value JOIN product_category USING (product_id)
     WHERE category_id = ? ORDER BY 1, 2`,
  );
  const pricesOf = db.prepare(
    `SELECT price FROM product_price JOIN product_category USING (product_id)
     WHERE category_id = ? AND role = '${DEFAULT_PRICE_ROLE}' ORDER BY price`,
  );
  const made = new Map<string, Listing>();
  for (let at = 0; made.size < count; at++) {
    const random = randomOf('listing', at);
    const category = random.pick(categories);
    const values = valuesOf.all(category).map((row) => z.parse(ValueSchema, row));
    const prices = pricesOf.all(category).map((row) => z.parse(PriceSchema, row).price);
    const codes = random.shuffled(FILTERED_BY.filter((code) => values.some((value) => value.code === code)));
    const priceAt = (share: number) => prices[Math.floor((prices.length - 1) * share)] ?? 0;
    const listing: Listing = {
      ...(random.chance(0.9) && { category }),
      filters: codes.slice(0, random.pick([0, 1, 1, 2])).map((code) => ({
        code,
        valueIds: random
          .shuffled(values.filter((value) => value.code === code).map(({ value }) => value))
          .slice(0, random.int(1, 3)),
      })),
      ...(random.chance(0.4) && { inStock: true }),
      ...(random.chance(0.3) && { priceFrom: priceAt(0.2), priceTo: priceAt(0.8) }),
      sort: random.pick(SORTS),
      page: random.pick([1, 1, 1, 2, 3]),
      limit: PAGE_SIZE,
      counts: true,
    };
    made.set(JSON.stringify(listing), listing);
  }
  return [...made.values()];
}

/** Ids of products in an order without a pattern. */
export function productIds(databasePath: string): number[] {
  using db = new DatabaseSync(databasePath, { readOnly: true });
  const ids = db
    .prepare('SELECT id FROM product ORDER BY id')
    .all()
    .map((row) => z.parse(IdSchema, row).id);
  return randomOf('views').shuffled(ids);
}
