import { expect, test } from 'vitest';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import {
  calculateToAddress,
  calculateToPoint,
  getDeliveryPoints,
} from '../../src/contract/order/delivery.ts';
import { deliveryQuote } from '../../src/reference-api/delivery/quote.ts';
import { orderForm } from './fixture/checkout.ts';
import { towelsToDeliver } from './fixture/towels-to-deliver.ts';
import { THROW } from './fixture/group-ids.ts';

const shop = towelsToDeliver();

const shipping = orderForm('', 0).personalShipping!;
const moscow = { ...shipping, kladrId: '7700000000000', cityFiasId: 'fias-moskva' };
const toAddress = (address = shipping, option: string | null = 'usual', method = 'courier') => ({
  body: { basket: shop.basket, method, option, shipping: address },
});

test('API-02 delivery: the price grows by started kilograms and by distance', async () => {
  // 3 × 400 g are two started kilograms.
  expect(await shop.api.call(calculateToAddress, toAddress())).toMatchObject({
    price: 400_00,
    minDays: 1,
    maxDays: 2,
  });
  expect(await shop.api.call(calculateToAddress, toAddress(moscow))).toMatchObject({
    price: 600_00,
    minDays: 2,
    maxDays: 4,
  });
});

test('API-02 delivery: a place that is not known is as far as its region, or as the farthest', async () => {
  const elsewhere = { ...shipping, kladrId: null, cityFiasId: null };
  const village = { ...elsewhere, address: { ...shipping.address, city: null, settlement: 'д. Новая' } };
  expect(await shop.api.call(calculateToAddress, toAddress(village))).toMatchObject({ price: 400_00 });
  const byZip = { ...elsewhere, zip: '302030', address: { ...village.address, region: null } };
  expect(await shop.api.call(calculateToAddress, toAddress(byZip))).toMatchObject({ price: 600_00 });
  const far = { ...village, zip: '693000', address: { ...village.address, region: 'Сахалинская обл.' } };
  expect(await shop.api.call(calculateToAddress, toAddress(far))).toMatchObject({
    price: 1200_00,
    maxDays: 12,
  });
});

test('API-02 delivery: from the tariff’s sum on delivery is free', async () => {
  await shop.api.call(putBasketProducts, {
    body: { basket: shop.basket, groups: [{ id: THROW, count: 1 }], change: true },
  });
  expect(await shop.api.call(calculateToAddress, toAddress())).toMatchObject({ price: 0 });
  expect(await shop.api.call(calculateToAddress, toAddress(shipping, 'express'))).toMatchObject({
    price: 700_00,
  });
});

test('API-02 delivery: it is free for exactly the tariff’s sum, and not for a kopeck less', () => {
  const choice = { method: 'courier', option: 'usual', type: 'address' as const, deliveryPointCode: null };
  const price = (goods: number) =>
    deliveryQuote(shop.api.store, { ...choice, shipping }, { price: goods, weight: 0 }).price;
  expect([price(4999_99), price(5000_00)]).toEqual([300_00, 0]);
});

test('API-02 delivery: what is free is counted by the visitor’s own prices', async () => {
  const dealer = (await shop.api.customer('dealer')).headers;
  const groups = [{ id: THROW, count: 1 }];
  for (const [headers, price] of [
    [{}, 0],
    [dealer, 350_00],
  ] as const) {
    const put = await shop.api.call(putBasketProducts, { body: { groups, change: true } }, headers);
    const input = { body: { ...toAddress().body, basket: put.basket } };
    expect((await shop.api.call(calculateToAddress, input, headers)).price).toBe(price);
  }
});

test('API-02 delivery: a delivery to a point is as far as its city', async () => {
  const body = { basket: shop.basket, method: 'point', deliveryPointCode: 'msk-1' };
  expect(await shop.api.call(calculateToPoint, { body })).toMatchObject({ price: 300_00, minDays: 2 });
});

test('API-02 delivery: points of a method in one city', async () => {
  const query = { method: 'point', cityFiasId: 'fias-ivanovo' };
  expect((await shop.api.call(getDeliveryPoints, { query })).data.map(({ code }) => code)).toEqual(['iv-1']);
  expect((await shop.api.call(getDeliveryPoints, { query: { method: 'courier' } })).data).toEqual([]);
});

test.each([
  ['method', () => [calculateToAddress, toAddress(shipping, null, 'pigeon')] as const],
  ['option', () => [calculateToAddress, toAddress(shipping, null)] as const],
  ['shipping', () => [calculateToAddress, toAddress({ ...shipping, kladrId: null, zip: '' })] as const],
  [
    'deliveryPointCode',
    () =>
      [
        calculateToPoint,
        { body: { basket: shop.basket, method: 'point', deliveryPointCode: 'none' } },
      ] as const,
  ],
  [
    'method',
    () =>
      [
        calculateToPoint,
        { body: { basket: shop.basket, method: 'courier', deliveryPointCode: 'msk-1' } },
      ] as const,
  ],
])('API-02 delivery: what is not served is refused with its field: %s', async (field, attempt) => {
  const [call, input] = attempt();
  const { status, body } = await shop.api.refused(call, input);
  expect({ status, fields: body.errors?.map((error) => error.field) }).toEqual({
    status: 422,
    fields: [field],
  });
});

test('API-02 delivery: nothing is calculated for an empty basket', async () => {
  const { body } = toAddress();
  const input = { body: { ...body, basket: 'unknown' } };
  const refused = await shop.api.refused(calculateToAddress, input);
  expect(refused).toMatchObject({ status: 422, body: { code: 'basket_empty' } });
});

test('SEC-02 delivery: however often one basket is calculated, only its latest 50 calculations are kept', async () => {
  const ids: string[] = [];
  for (let time = 0; time < 60; time++)
    ids.push((await shop.api.call(calculateToAddress, toAddress())).calculationId);
  const kept = ids.filter((id) => shop.api.store.calculations.findValid(id, new Date()) !== undefined);
  expect(kept).toEqual(ids.slice(10));
});
