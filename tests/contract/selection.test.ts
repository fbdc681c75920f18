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

/** What a product is one colour of, or itself. */
function shownFor({ id, options }: Product): string {
  const quality = options.find(({ code }) => code === 'quality')?.values[0];
  return quality ? `quality ${quality.id}` : `product ${id}`;
}

/** The first of each quality alone, where a selection asks for that. */
const shownOf = ({ byQuality = false }: ProductSelection, products: readonly Product[]): Product[] =>
  byQuality
    ? products.filter(
        (product, at) => products.findIndex((one) => shownFor(one) === shownFor(product)) === at,
      )
    : [...products];

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
    byQuality: fc.boolean(),
  },
  { requiredKeys: [] },
);

test('API-02 CLOTH-01 catalogue: a selection lists and counts what its conditions say, a quality once if asked, each filter as if it were not chosen', async () => {
  await fc.assert(
    fc.asyncProperty(selections, fc.boolean(), async (selection, wholesale) => {
      const role = wholesale ? 'dealer' : 'guest_opt';
      const headers = wholesale ? dealer.headers : {};
      const answer = await api.call(
        findProducts,
        { body: { ...selection, counts: true, limit: 500 } },
        headers,
      );
      const all = held(selection, role);
      const inOrder = shownOf(
        selection,
        all.toSorted((a, b) => a.sort - b.sort || a.id - b.id),
      );
      const listed = answer.data.map(({ id }) => id);
      if (selection.search === undefined) expect(listed).toEqual(inOrder.map(({ id }) => id));
      else {
        const shown = (products: readonly Product[]) =>
          products.map((product) => (selection.byQuality ? shownFor(product) : product.id)).toSorted();
        expect(shown(answer.data)).toEqual(shown(inOrder));
        expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(listed));
      }
      const prices = held(selection, role, 'price').flatMap((product) => priceOf(product, role) ?? []);
      expect(answer.counts).toMatchObject({
        count: inOrder.length,
        prices: prices.length === 0 ? null : { from: Math.min(...prices), to: Math.max(...prices) },
        inStock: shownOf(selection, held({ ...selection, inStock: true }, role)).length,
      });
      for (const { code, values: counted } of answer.counts?.filters ?? []) {
        const among = held(selection, role, `filter ${code}`);
        for (const { id, count } of counted) {
          const having = among.filter(({ options }) =>
            options.some((option) => option.code === code && option.values.some((value) => value.id === id)),
          );
          expect({ code, id, count }).toEqual({ code, id, count: shownOf(selection, having).length });
        }
      }
      expect(await api.call(countProducts, { body: selection }, headers)).toEqual(answer.counts);
    }),
    { seed: 1, numRuns: 100 },
  );
});

test('CLOTH-01 catalogue: what is listed tells its other colours, the next three and how many more', async () => {
  const { data, colours = [] } = await api.call(findProducts, { body: { limit: 500, colours: true } });
  const groups = Map.groupBy(data, shownFor);
  expect(colours.length).toBeGreaterThan(3);
  for (const product of data) {
    const all = groups.get(shownFor(product)) ?? [];
    const at = all.indexOf(product);
    const others = [...all.slice(at + 1), ...all.slice(0, at)];
    const told = colours.find(({ productId }) => productId === product.id);
    expect(told?.shown.map(({ code }) => code) ?? []).toEqual(others.slice(0, 3).map(({ code }) => code));
    expect(told?.more ?? 0).toBe(Math.max(0, others.length - 3));
  }
  expect((await api.call(findProducts, { body: { limit: 500 } })).colours).toBeUndefined();
});
