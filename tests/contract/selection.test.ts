import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countProducts,
  findProducts,
  type Product,
  type ProductSelection,
} from '../../src/contract/catalog/product.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { testApi } from './fixture/test-api.ts';

const shop = generateShop({ products: 150 });
const api = testApi({ shop });
const dealer = await api.customer('dealer');

const priceOf = ({ cardPrices }: Product, role: string) =>
  (
    cardPrices.find((one) => one.priceRole === role) ??
    cardPrices.find((one) => one.priceRole === 'guest_opt')
  )?.price;

/** Found by search alone: what a selection beside it is made from. */
const searches = ['сатин', 'полотенце махровое', 'льняная', 'штроы'];
const found = new Map<string, Set<number>>();
for (const search of searches) {
  const { data } = await api.call(findProducts, { body: { search, limit: 500 } });
  found.set(search, new Set(data.map(({ id }) => id)));
}

type Condition = 'price' | 'stock' | `filter ${string}`;

/** What a selection holds, product by product. */
function held(selection: ProductSelection, role: string, without?: Condition): Product[] {
  const { category, filters = [], inStock, priceFrom, priceTo, search } = selection;
  return shop.products.filter((product) => {
    const price = priceOf(product, role);
    if (search !== undefined && found.get(search)?.has(product.id) !== true) return false;
    if (category !== undefined && !product.categories.some(({ id }) => id === category)) return false;
    for (const { code, valueIds } of filters) {
      if (valueIds.length === 0 || without === `filter ${code}`) continue;
      const own = product.options.find((option) => option.code === code)?.values ?? [];
      if (!own.some(({ id }) => valueIds.includes(id))) return false;
    }
    if (inStock === true && without !== 'stock' && !product.groups.some(({ available }) => available))
      return false;
    if (without === 'price' || (priceFrom === undefined && priceTo === undefined)) return true;
    return price !== undefined && price >= (priceFrom ?? 0) && price <= (priceTo ?? Infinity);
  });
}

const oneOf = <Item>(items: readonly Item[]) => fc.constantFrom(...items);
const values = shop.products.flatMap(({ options }) =>
  options.flatMap(({ code, values: own }) => own.map(({ id }) => ({ code, id }))),
);
const filter = oneOf(values).chain(({ code }) =>
  fc.record({
    code: fc.constant(code),
    valueIds: fc.uniqueArray(oneOf(values.filter((one) => one.code === code).map(({ id }) => id)), {
      maxLength: 3,
    }),
  }),
);
const price = oneOf(shop.products.flatMap((product) => priceOf(product, 'guest_opt') ?? []));
const selections: fc.Arbitrary<ProductSelection> = fc.record(
  {
    category: oneOf(shop.categories.map(({ id }) => id)),
    filters: fc.uniqueArray(filter, { maxLength: 2, selector: ({ code }) => code }),
    inStock: fc.boolean(),
    priceFrom: price,
    priceTo: price,
    search: oneOf(searches),
  },
  { requiredKeys: [] },
);

test('API-02 catalogue: a selection lists and counts what its conditions say, each filter as if it were not chosen', async () => {
  await fc.assert(
    fc.asyncProperty(selections, fc.boolean(), async (selection, wholesale) => {
      const role = wholesale ? 'dealer' : 'guest_opt';
      const headers = wholesale ? dealer.headers : {};
      const answer = await api.call(
        findProducts,
        { body: { ...selection, counts: true, limit: 500 } },
        headers,
      );
      const expected = held(selection, role);
      const inOrder = expected.toSorted((a, b) => a.sort - b.sort || a.id - b.id);
      const listed = answer.data.map(({ id }) => id);
      if (selection.search === undefined) expect(listed).toEqual(inOrder.map(({ id }) => id));
      else expect(new Set(listed)).toEqual(new Set(expected.map(({ id }) => id)));
      const prices = held(selection, role, 'price').flatMap((product) => priceOf(product, role) ?? []);
      expect(answer.counts).toMatchObject({
        count: expected.length,
        prices: prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) },
        inStock: held({ ...selection, inStock: true }, role).length,
      });
      for (const { code, values: counted } of answer.counts?.filters ?? []) {
        const among = held(selection, role, `filter ${code}`);
        for (const { id, count } of counted) {
          const having = among.filter(({ options }) =>
            options.some((option) => option.code === code && option.values.some((value) => value.id === id)),
          );
          expect({ code, id, count }).toEqual({ code, id, count: having.length });
        }
      }
      expect(await api.call(countProducts, { body: selection }, headers)).toEqual(answer.counts);
    }),
    { seed: 1, numRuns: 100 },
  );
});
