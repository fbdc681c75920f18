import { expect, test, vi } from 'vitest';
import {
  deleteBasketProducts,
  getVirtualTotal,
  putBasketProducts,
  selectBasketGroups,
} from '../../src/contract/order/basket.ts';
import { mergeFavorites } from '../../src/contract/account/favorite.ts';
import { compareProducts, findProducts, getProductsByIds } from '../../src/contract/catalog/product.ts';
import { addOrderToBasket } from '../../src/contract/order/order-history.ts';
import { busyTime } from './fixture/busy-time.ts';
import { order } from './fixture/checkout.ts';
import { SINGLE_BED_SET, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';
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

/** How often the lines of baskets are read for a call. */
async function readsOf(call: () => Promise<unknown>): Promise<number> {
  const lines = vi.spyOn(api.store.baskets, 'lines');
  await call();
  const reads = lines.mock.calls.length;
  lines.mockRestore();
  return reads;
}

// What must be read again for each thing of a list grows with both; what is read once does not.
test('SEC-10 the basket’s lines are read once for a list of counts', async () => {
  const put = (count: number) =>
    readsOf(() =>
      api.call(putBasketProducts, {
        body: { basket: named, groups: many(count, counted), change: true },
      }),
    );
  expect(await put(100)).toBe(await put(1));
});

test('SEC-10 the basket’s lines are read once for the goods of an order that is repeated', async () => {
  const repeat = async (goods: readonly number[]) => {
    const customer = await api.customer();
    const groups = goods.map((id) => ({ id, count: 1 }));
    const { orderId } = await order(api, { groups, headers: customer.headers });
    return readsOf(() => api.call(addOrderToBasket, { body: { orderId } }, customer.headers));
  };
  expect(await repeat([WHITE_SATIN, TOWEL, SINGLE_BED_SET])).toBe(await repeat([TOWEL]));
});
