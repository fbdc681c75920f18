import { beforeEach, expect, test } from 'vitest';
import {
  addConstructorSet,
  getBasket,
  getVirtualTotal,
  putBasketProducts,
  updateBasket,
} from '../../src/contract/order/basket.ts';
import { mergeGuestBasket } from '../../src/reference-api/basket/merge-guest-basket.ts';
import { counts, setCounts } from './fixture/basket.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { SINGLE_BED_SET, TABLECLOTH, THROW, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

const start = new Date('2026-05-01T12:00:00Z');
const MINUTE_MS = 60 * 1000;
let now = start;
let api: TestApi;
beforeEach(() => {
  now = start;
  api = testApi({ now: () => now });
});

const put = async (id: number, count = 1, basket?: string) =>
  api.call(putBasketProducts, { body: { basket, groups: [{ id, count }], change: true } });
const guess = (basket: string | undefined, promocode: string) =>
  api.refused(updateBasket, { body: { basket, promocode } });
async function guessFrom(address: string, promocode: string, basket?: string) {
  const sent = new Request('http://api.test/basket/v1', {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ basket, promocode }),
  });
  return (await api.app.fetch(sent, { incoming: { socket: { remoteAddress: address } } })).status;
}
/** Lines of things that have left the shop since. */
function fill(basket: string, lines: number, first = 100_000) {
  for (let id = first; id < first + lines; id++) {
    api.store.baskets.addLine(basket, {
      setId: null,
      groupId: id,
      count: 1,
      selected: true,
      onePiece: false,
    });
  }
}
const stored = (token: string) => api.store.baskets.lines(token);

test('API-02 basket: promo codes cannot be guessed in one basket, and the right one is not held against it', async () => {
  const { basket } = await put(TOWEL);
  for (let right = 0; right < 20; right++) {
    await api.call(updateBasket, { body: { basket, promocode: 'DESYAT' } });
  }
  for (let wrong = 0; wrong < 10; wrong++) expect((await guess(basket, `GUESS${wrong}`)).status).toBe(422);
  expect(await guess(basket, 'GUESS')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect((await guess(basket, 'TRISTA')).status).toBe(429);
  const cancelled = await api.call(updateBasket, { body: { basket, promocode: null } });
  expect(cancelled.total.promocode).toBeNull();
  const { basket: other } = await put(TOWEL);
  expect((await guess(other, 'GUESS')).status).toBe(422);
  now = new Date(start.getTime() + 15 * MINUTE_MS);
  expect((await guess(basket, 'GUESS')).status).toBe(422);
});

test('API-02 basket: promo codes cannot be guessed from one address with a basket for each', async () => {
  for (let wrong = 0; wrong < 100; wrong++) expect(await guessFrom('192.0.2.1', `GUESS${wrong}`)).toBe(422);
  expect(await guessFrom('192.0.2.1', 'GUESS')).toBe(429);
  expect(await guessFrom('192.0.2.2', 'GUESS')).toBe(422);
});

test('API-02 basket: an empty basket does not tell which codes there are', async () => {
  const known = await guess(undefined, 'DESYAT');
  expect(known.status).toBe(422);
  expect(await guess(undefined, 'GUESS')).toEqual(known);
});

test('API-02 basket: it holds 500 lines, and what is there can still be changed', async () => {
  const { basket } = await put(TOWEL);
  fill(basket, 499);
  const groups = [{ id: SINGLE_BED_SET, count: 1 }];
  const full = await api.refused(putBasketProducts, { body: { basket, groups, change: true } });
  expect(full).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect(full.body.message).toContain('500');
  const set = await api.refused(addConstructorSet, { body: { basket, title: '', groups } });
  expect(set.status).toBe(422);
  expect(counts(await put(TOWEL, 3, basket))).toEqual([[TOWEL, 3]]);
});

test('API-02 basket: a merge keeps to the same limit, the customer’s own lines first', async () => {
  const { uid, headers } = await api.customer();
  const groups = [{ id: TOWEL, count: 1 }];
  const own = await api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  fill(own.basket, 497);
  const guest = await put(TOWEL, 2);
  await put(SINGLE_BED_SET, 1, guest.basket);
  const pair = [SINGLE_BED_SET, THROW].map((id) => ({ id, count: 1 }));
  await api.call(addConstructorSet, { body: { basket: guest.basket, title: 'Пара', groups: pair } });
  fill(guest.basket, 50, 200_000);
  mergeGuestBasket(api.store, uid, guest.basket, now);
  expect(stored(own.basket)).toHaveLength(500);
  const merged = await api.call(getBasket, { query: {} }, headers);
  expect(counts(merged)).toEqual([[TOWEL, 3]]);
  expect(setCounts(merged)).toEqual([
    [
      [SINGLE_BED_SET, 1],
      [THROW, 1],
    ],
  ]);
});

test('API-02 basket: a merge moves a set as a whole or not at all, and no more than 50 sets', async () => {
  const { uid } = await api.customer();
  const own = api.store.baskets.create(uid, now);
  fill(own, 499);
  const pair = [SINGLE_BED_SET, THROW].map((id) => ({ id, count: 1 }));
  const guest = await api.call(addConstructorSet, { body: { title: 'Пара', groups: pair } });
  mergeGuestBasket(api.store, uid, guest.basket, now);
  expect(stored(own)).toHaveLength(499);
  expect(api.store.baskets.sets(own)).toEqual([]);
  api.store.baskets.removeAllLines(own);

  const { basket: sets } = await put(TOWEL);
  for (const token of [own, sets]) {
    for (let at = 0; at < 30; at++) {
      const { id: setId } = api.store.baskets.addSet(token, 'Набор');
      api.store.baskets.addLine(token, { setId, groupId: TOWEL, count: 1, selected: true, onePiece: false });
    }
  }
  mergeGuestBasket(api.store, uid, sets, now);
  expect(api.store.baskets.sets(own)).toHaveLength(50);
  expect(stored(own)).toHaveLength(51);
});

test('API-02 basket: a count for a group that stands in several sets is each one’s', async () => {
  const pair = [TOWEL, SINGLE_BED_SET].map((id) => ({ id, count: 1 }));
  const { basket } = await api.call(addConstructorSet, { body: { title: 'Первый', groups: pair } });
  await api.call(addConstructorSet, { body: { basket, title: 'Второй', groups: pair } });
  const inEach = async (count: number) =>
    setCounts(await put(TOWEL, count, basket)).map((lines) => lines.find(([id]) => id === TOWEL)?.[1]);
  expect(await inEach(3)).toEqual([3, 3]);
  expect(await inEach(8)).toEqual([7, 3]);
});

test('API-02 basket: counts beyond all numbers and below a step are bought as far as they can be', async () => {
  for (const change of [true, false]) {
    const of = async (id: number, count: number) =>
      counts(await api.call(putBasketProducts, { body: { groups: [{ id, count }], change } }));
    expect(await of(TOWEL, Number.MAX_VALUE)).toEqual([[TOWEL, 10]]);
    expect(await of(WHITE_SATIN, 1e308)).toEqual([[WHITE_SATIN, 12.3]]);
    expect(await of(WHITE_SATIN, Number.MIN_VALUE)).toEqual([[WHITE_SATIN, 0.1]]);
    expect(await of(TOWEL, -0)).toEqual([]);
  }
  const groups = [1e308, 1e308].map((count) => ({ id: TOWEL, count }));
  const { total } = await api.call(addConstructorSet, { body: { title: '', groups } });
  expect(total).toMatchObject({ count: 10, price: 5900_00 });
});

test('API-02 basket: a virtual total does not count what is sold out', async () => {
  const groups = [TABLECLOTH, 9999].map((id) => ({ id, count: 1 }));
  const total = await api.call(getVirtualTotal, { body: { groups } });
  expect(total).toMatchObject({ price: 0, count: 0, productsCountInBasket: 0 });
});
