import { beforeEach, expect, test } from 'vitest';
import {
  getBasket,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
} from '../../src/contract/order/basket.ts';
import { calculateToAddress, calculateToPoint } from '../../src/contract/order/delivery.ts';
import { Header } from '../../src/contract/calls/headers.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { wellStockedShop } from '../property/hostile/prepared-shop.ts';
import { calculate, checkout, orderForm } from './fixture/checkout.ts';
import { THROW, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let api: TestApi;
beforeEach(() => {
  api = testApi({ shop: wellStockedShop });
});

let keys = 0;
const key = () => ({ 'idempotency-key': `money-${++keys}` });
const from = (address: string) => ({ 'x-forwarded-for': address });

test('SEC-03 a calculation of another basket, way, point or time is no calculation of this order', async () => {
  const groups = [{ id: TOWEL, count: 3 }];
  const own = await checkout(api, groups);
  const cheap = await checkout(api, [{ id: TOWEL, count: 1 }]);
  const { calculationId: toPoint, price: pointPrice } = await api.call(calculateToPoint, {
    body: { basket: own.basket, method: 'point', deliveryPointCode: 'iv-1' },
  });
  const { calculationId: express } = await api.call(calculateToAddress, {
    body: {
      basket: own.basket,
      method: 'courier',
      option: 'express',
      shipping: orderForm('', 0).personalShipping!,
    },
  });
  const mixed: [calculationId: string, price: number][] = [
    [cheap.calculationId, cheap.price],
    [cheap.calculationId, own.price],
    [toPoint, pointPrice],
    [toPoint, own.price],
    [express, own.price],
    [own.calculationId, pointPrice],
    [own.calculationId, 0],
    ['', 0],
    [own.calculationId.toUpperCase(), own.price],
  ];
  for (const [calculationId, price] of mixed) {
    const body = { ...orderForm(calculationId, price), basket: own.basket, deviceId: 'device' };
    expect((await api.refused(placeOrder, { body }, key())).body.code, calculationId).toBe(
      'delivery_changed',
    );
  }
  // What was calculated before the basket changed is over, also where the basket is as it was by its count of lines.
  const more = { basket: own.basket, groups: [{ id: TOWEL, count: 2 }], change: true };
  await api.call(putBasketProducts, { body: more });
  const body = { ...orderForm(own.calculationId, own.price), basket: own.basket, deviceId: 'device' };
  expect((await api.refused(placeOrder, { body }, key())).body.code).toBe('delivery_changed');
});

test('SEC-03 counts that are none, too many or said twice make no sum smaller', async () => {
  const put = (count: unknown, basket?: string) =>
    api.send(
      putBasketProducts,
      { body: { ...(basket && { basket }), groups: [{ id: TOWEL, count }], change: true } },
      {},
    );
  for (const count of [-1, -0.001, Number.NaN, 'Infinity', '1', null, [1], { valueOf: 1 }, true, [], {}])
    expect((await put(count)).status, String(count)).toBe(400);
  const { basket } = await api.call(putBasketProducts, {
    body: { groups: [{ id: TOWEL, count: 2 }], change: true },
  });
  const { total: two } = await api.call(getBasket, { query: { basket } });
  for (const count of [1e9, Number.MAX_SAFE_INTEGER, 1e300, Number.MIN_VALUE, 0.5]) {
    await put(count, basket);
    const { total } = await api.call(getBasket, { query: { basket } });
    expect(Number.isSafeInteger(total.price) && total.price >= 0, String(count)).toBe(true);
    expect(total.count === 0 ? 0 : total.price / total.count).toBeOneOf([0, two.price / 2]);
  }
  const twice = [TOWEL, TOWEL, TOWEL].map((id, at) => ({ id, count: [5, -0, 1][at] ?? 1 }));
  await api.call(putBasketProducts, { body: { basket, groups: twice, change: true } });
  const { total } = await api.call(getBasket, { query: { basket } });
  expect(total.price).toBe(total.count * (two.price / 2));
});

test('SEC-03 keys that are said twice in JSON mean one value, and it is the one that is checked', async () => {
  const { basket, calculationId, price } = await checkout(api, [{ id: TOWEL, count: 3 }]);
  const { calculationId: other } = await checkout(api, [{ id: THROW, count: 1 }]);
  const honest = JSON.stringify({ ...orderForm(calculationId, price), basket, deviceId: 'device' });
  const doubled = [
    honest.replace('"deliveryDescription":', '"deliveryDescription":{"price":1},"deliveryDescription":'),
    honest.replace(
      /"deliveryDescription":\{"price":\d+\}/,
      (own) => `${own},"deliveryDescription":{"price":1}`,
    ),
    honest.replace('"calculationId":', `"calculationId":"${other}","calculationId":`),
    honest.replace('{', '{"__proto__":{"price":1},"constructor":{"price":1},'),
  ];
  const sums: number[] = [];
  for (const body of doubled) {
    const response = await api.fetch(placeOrder.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...key() },
      body,
    });
    const answer = (await response.json()) as { sum?: number };
    if (response.status === 200) sums.push(answer.sum ?? 0);
  }
  const { price: goods } = (await api.call(getBasket, { query: { basket } })).total;
  expect(goods, 'the first honest one has taken the goods').toBe(0);
  expect(sums).toHaveLength(1);
});

test('SEC-03 a currency, site or platform that a request names changes no kopeck', async () => {
  const { basket } = await checkout(api, [{ id: TOWEL, count: 3 }]);
  const own = await api.call(getBasket, { query: { basket } });
  for (const name of [Header.currencyId, Header.siteId, Header.platform])
    for (const value of ['2', '-1', '0', '999', 'x', '1e3']) {
      const response = await api.send(getBasket, { query: { basket } }, { [name]: value });
      if (response.status !== 200) continue;
      expect(await response.json()).toMatchObject({ total: { price: own.total.price } });
    }
});

test('SEC-03 bonuses that nobody has, less than none and fractions pay nothing', async () => {
  const { headers } = await api.customer();
  const groups = [{ id: THROW, count: 1 }];
  const { basket, total } = await api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  for (const bonusesForWriteOff of [-1, -1e9, 0.5, 1e9, Number.MAX_SAFE_INTEGER, '100', null]) {
    await api.send(updateBasket, { body: { basket, bonusesForWriteOff } }, headers);
    const now = (await api.call(getBasket, { query: { basket } }, headers)).total;
    expect([now.price, now.bonusesForWriteOff], String(bonusesForWriteOff)).toEqual([total.price, 0]);
  }
  // Nor does a guest pay with any.
  const guest = await api.call(putBasketProducts, { body: { groups, change: true } });
  await api.send(updateBasket, { body: { basket: guest.basket, bonusesForWriteOff: 1_00 } }, {});
  expect((await api.call(getBasket, { query: { basket: guest.basket } })).total.price).toBe(
    guest.total.price,
  );
});

test('SEC-03 promo codes are guessed no quicker with many baskets, and never add up', async () => {
  const tries = async (address: string, baskets: number, each: number) => {
    let looked = 0;
    for (let one = 0; one < baskets; one++) {
      const body = { groups: [{ id: TOWEL, count: 1 }], change: true };
      const { basket } = await api.call(putBasketProducts, { body }, from('198.51.100.1'));
      for (let at = 0; at < each; at++) {
        const guess = { body: { basket, promocode: `GUESS${one}X${at}` } };
        if ((await api.send(updateBasket, guess, from(address))).status === 422) looked++;
      }
    }
    return looked;
  };
  expect(await tries('203.0.113.1', 1, 30), 'of one basket').toBe(10);
  expect(await tries('203.0.113.2', 30, 10), 'of one address').toBe(100);
  const { basket } = await api.call(putBasketProducts, {
    body: { groups: [{ id: THROW, count: 1 }], change: true },
  });
  const price = async (promocode: string) =>
    (await api.call(updateBasket, { body: { basket, promocode } })).total.price;
  const once = await price('DESYAT');
  for (const spelling of ['desyat', ' DESYAT ', 'DESYAT', 'DeSyAt']) {
    const { status } = await api.send(updateBasket, { body: { basket, promocode: spelling } }, {});
    if (status === 200) expect((await api.call(getBasket, { query: { basket } })).total.price).toBe(once);
  }
  for (const two of ['DESYAT,TRISTA', 'DESYAT TRISTA', 'DESYAT\nTRISTA', 'DESYAT%', 'DES_AT', '*'])
    expect((await api.send(updateBasket, { body: { basket, promocode: two } }, {})).status).toBe(422);
});

test('SEC-03 a delivery of nothing is not calculated, and what is left out is not delivered for nothing', async () => {
  const groups = [
    { id: TOWEL, count: 3 },
    { id: WHITE_SATIN, count: 1 },
  ];
  const { basket, calculationId, price } = await checkout(api, groups);
  const select = (selected: boolean, ids: number[]) =>
    api.call(selectBasketGroups, { body: { basket, groups: ids.map((id) => ({ id, selected })) } });
  await select(false, [TOWEL, WHITE_SATIN]);
  const shipping = orderForm('', 0).personalShipping!;
  const body = { basket, method: 'courier', option: 'usual', shipping };
  expect((await api.refused(calculateToAddress, { body })).body.code).toBe('basket_empty');
  const order = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  expect((await api.refused(placeOrder, { body: order }, key())).status).toBe(409);
  // Calculated for less, ordered with more.
  await select(true, [WHITE_SATIN]);
  const less = await calculate(api, basket);
  await select(true, [TOWEL]);
  const more = { ...orderForm(less.calculationId, less.price), basket, deviceId: 'device' };
  expect((await api.refused(placeOrder, { body: more }, key())).body.code).toBe('delivery_changed');
});
