import { beforeEach, expect, test } from 'vitest';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { placeOrder, type OrderForm } from '../../src/contract/order/order.ts';
import { checkout, orderForm } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { SINGLE_BED_SET } from './fixture/group-ids.ts';

const noon = new Date('2026-05-01T12:00:00Z');
let now = noon;
let api: TestApi;
beforeEach(() => {
  now = noon;
  api = testApi({ now: () => now });
});

type Checkout = Awaited<ReturnType<typeof checkout>>;
const bodyOf = ({ basket, calculationId, price }: Checkout, changes: Partial<OrderForm> = {}) => ({
  ...orderForm(calculationId, price),
  ...changes,
  basket,
  deviceId: 'device',
});
const key = (value = 'key-1') => ({ 'idempotency-key': value });

const deliveryChanged = { status: 409, body: { code: 'delivery_changed' } };

test('API-02 orders: an expired calculation is refused', async () => {
  const body = bodyOf(await checkout(api));
  now = new Date(noon.getTime() + 24 * 60 * 60 * 1000);
  expect(await api.refused(placeOrder, { body }, key())).toMatchObject(deliveryChanged);
});

test('API-02 orders: a calculation of another basket, another way or another price is refused', async () => {
  const checked = await checkout(api);
  const stranger = await checkout(api);
  const form = bodyOf(checked);
  const attempts = [
    { ...form, basket: stranger.basket },
    { ...form, personalDelivery: { ...form.personalDelivery, option: 'express' } },
    { ...form, deliveryDescription: { price: 0 } },
    { ...form, personalDelivery: { ...form.personalDelivery, calculationId: 'made-up' } },
  ];
  for (const body of attempts) {
    expect(await api.refused(placeOrder, { body }, key())).toMatchObject(deliveryChanged);
  }
});

test('API-02 orders: an address in a farther zone needs a new calculation', async () => {
  const form = bodyOf(await checkout(api));
  const personalShipping = {
    ...form.personalShipping!,
    kladrId: '7700000000000',
    cityFiasId: 'fias-moskva',
  };
  expect(await api.refused(placeOrder, { body: { ...form, personalShipping } }, key())).toMatchObject(
    deliveryChanged,
  );
});

test('API-02 orders: a basket that changed after the calculation needs a new one', async () => {
  const checked = await checkout(api);
  const groups = [{ id: SINGLE_BED_SET, count: 1 }];
  await api.call(putBasketProducts, { body: { basket: checked.basket, groups, change: true } });
  expect(await api.refused(placeOrder, { body: bodyOf(checked) }, key())).toMatchObject(deliveryChanged);
});
