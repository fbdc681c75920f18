import { expect, test } from 'vitest';
import {
  deleteBasketProducts,
  getVirtualTotal,
  putBasketProducts,
  selectBasketGroups,
} from '../../src/contract/order/basket.ts';
import { mergeFavorites } from '../../src/contract/account/favorite.ts';
import { compareProducts, findProducts, getProductsByIds } from '../../src/contract/catalog/product.ts';
import { busyTime } from './fixture/busy-time.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi();

/** Processor time of a request, milliseconds. */
const PROMISED_MS = 100;
const TRIES = 3;

async function leastTime(send: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < TRIES; tries++) times.push(await busyTime(send));
  return Math.min(...times);
}

const many = <Item>(count: number, item: Item): Item[] => Array.from({ length: count }, () => item);

const { data: products } = await api.call(findProducts, { body: { inStock: true, limit: 500 } });
const inStock = products.flatMap(({ groups }) => groups).filter(({ remnants }) => remnants >= 1);
const [group] = inStock;
if (!group) throw new Error('The shop has nothing in stock.');
/** A basket of all that is in stock. */
const { basket } = await api.call(putBasketProducts, {
  body: { groups: inStock.slice(0, 100).map(({ id }) => ({ id, count: 1 })), change: true },
});
const named = basket ?? '';
const { headers } = await api.customer();
const counted = { id: group.id, count: 1 };

test.each([
  [
    '100 times one group into a basket',
    () => api.call(putBasketProducts, { body: { basket: named, groups: many(100, counted), change: true } }),
  ],
  [
    '100 times one group more',
    () =>
      api.send(
        putBasketProducts,
        { body: { basket: named, groups: many(100, { ...counted, count: 0.1 }), change: false } },
        {},
      ),
  ],
  [
    '500 times one group chosen',
    () =>
      api.call(selectBasketGroups, {
        body: { basket: named, groups: many(500, { id: group.id, selected: true }) },
      }),
  ],
  [
    '100 times one group removed',
    () => api.send(deleteBasketProducts, { query: { basket: named, groupIds: many(100, 1) } }, {}),
  ],
  [
    '100 times one group summed up',
    () => api.call(getVirtualTotal, { body: { groups: many(100, counted) } }),
  ],
  [
    '500 times one product merged',
    () => api.call(mergeFavorites, { body: { productIds: many(500, products[0]?.id ?? 0) } }, headers),
  ],
  [
    '100 times one product',
    () => api.send(getProductsByIds, { query: { ids: many(100, products[0]?.id ?? 0) } }, {}),
  ],
  [
    '50 times one product compared',
    () => api.send(compareProducts, { query: { ids: many(50, products[0]?.id ?? 0) } }, {}),
  ],
])('SEC-10 a list of %s is a short work', async (_, send) => {
  await send();
  expect(await leastTime(send)).toBeLessThan(PROMISED_MS);
});

/** What must be read again for each thing of a list grows with both; what is read once does not. */
test('SEC-10 the basket’s lines are read once for a list of counts', async () => {
  let reads = 0;
  const lines = api.store.baskets.lines.bind(api.store.baskets);
  api.store.baskets.lines = (token) => {
    reads++;
    return lines(token);
  };
  const put = async (count: number) => {
    const before = reads;
    await api.call(putBasketProducts, {
      body: { basket: named, groups: many(count, counted), change: true },
    });
    return reads - before;
  };
  expect(await put(100)).toBe(await put(1));
});
