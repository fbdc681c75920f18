import { DEFAULT_PRICE_ROLE } from '../../../src/contract/catalog/price-role.ts';
import type { SelectionCounts } from '../../../src/contract/catalog/product.ts';
import { calls } from '../../../src/contract/routes.ts';
import { basic, expect, expectEqual, given } from '../problem.ts';
import type { Suite } from '../suite.ts';

const countsOf = ({ filters }: SelectionCounts, code: string): [number, number][] =>
  (filters.find((filter) => filter.code === code)?.values ?? [])
    .filter(({ count }) => count > 0)
    .map(({ id, count }): [number, number] => [id, count])
    .toSorted(([one], [other]) => one - other);

/** What filters count once something is chosen. */
export async function filterCounts({ guest, shop, check }: Suite): Promise<void> {
  const count = (body: Parameters<typeof guest.answer<typeof calls.countProducts>>[1]['body']) =>
    guest.answer(calls.countProducts, { body });
  const chosen = async () => {
    const all = await count({});
    const { code } = given(
      all.filters.find((filter) => countsOf(all, filter.code).length > 1),
      'filter with two values that products have',
    );
    const valueIds = countsOf(all, code)
      .slice(0, 1)
      .map(([value]) => value);
    return { all, code, filters: [{ code, valueIds }] };
  };
  await check(calls.countProducts, 'counts a filter as if nothing were chosen in it', async () => {
    const { all, code, filters } = await chosen();
    expectEqual(countsOf(await count({ filters }), code), countsOf(all, code), `the counts of ${code}`);
  });
  await check(calls.countProducts, 'counts the other filters among what is chosen', async () => {
    const { all, code, filters } = await chosen();
    const narrowed = await count({ filters });
    const other = given(
      all.filters.find((filter) => filter.code !== code && countsOf(narrowed, filter.code).length > 0),
      'second filter',
    );
    for (const [value, expected] of countsOf(narrowed, other.code).slice(0, 3)) {
      const both = [...filters, { code: other.code, valueIds: [value] }];
      const { meta } = await guest.answer(calls.findProducts, { body: { filters: both, limit: 1 } });
      expectEqual(expected, meta.totalCount, `the count of ${other.code} ${value}`);
    }
  });
  await check(calls.countProducts, 'knows the whole range of prices whatever range is chosen', async () => {
    const { prices } = await count({});
    const { from, to } = basic(prices, 'prices');
    const middle = shop.products
      .flatMap(({ cardPrices }) => cardPrices.filter(({ priceRole }) => priceRole === DEFAULT_PRICE_ROLE))
      .find(({ price }) => price > from && price < to)?.price;
    const price = given(middle, 'product between the cheapest and the dearest');
    const narrowed = await count({ priceFrom: price, priceTo: price });
    expectEqual(narrowed.prices, prices, 'the range of prices');
    expect(narrowed.count > 0, `no product costs ${price}, though one does`);
  });
}
