import { expect, test } from 'vitest';
import { getBasket, putBasketProducts } from '../../src/contract/order/basket.ts';
import {
  calculateToAddress,
  calculateToPoint,
  getDeliveryMethods,
  getDeliveryPoints,
} from '../../src/contract/order/delivery.ts';
import { suggestAddresses } from '../../src/contract/order/address.ts';
import { findProducts } from '../../src/contract/catalog/product.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { orderForm } from './fixture/checkout.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi({ shop: generateShop({ products: 40, seed: 7 }) });

const { data: inStock } = await api.call(findProducts, { body: { inStock: true, limit: 40 } });
const groups = inStock
  .flatMap((product) => product.groups.filter(({ available }) => available))
  .map(({ id }) => ({ id, count: 1 }));
const { basket } = await api.call(putBasketProducts, { body: { groups, change: true } });
const { data: methods } = await api.call(getDeliveryMethods, {});

test('everything that is in stock can be put into a basket, and weighs something', async () => {
  const { data, total } = await api.call(getBasket, { query: { basket } });
  const ids = data.inStock.products.flatMap((product) => product.groups.map(({ id }) => id));
  expect(ids.sort()).toEqual(groups.map(({ id }) => id).sort());
  expect(total.weight).toBeGreaterThan(groups.length);
});

test('every way of delivery to an address has a price', async () => {
  const { data } = await api.call(suggestAddresses, { query: { query: 'Казань' } });
  const city = data[0]!;
  const { personalShipping } = orderForm('', 0);
  const shipping = {
    ...personalShipping!,
    zip: city.zip ?? '',
    kladrId: city.kladrId,
    cityFiasId: city.cityFiasId,
  };
  const toAddress = methods.filter(({ type }) => type === 'address');
  expect(toAddress.length).toBeGreaterThan(0);
  for (const { code: method, options } of toAddress) {
    for (const option of options.length === 0 ? [null] : options.map(({ code }) => code)) {
      const calculation = await api.call(calculateToAddress, { body: { basket, method, option, shipping } });
      expect(calculation.maxDays).toBeGreaterThanOrEqual(calculation.minDays);
    }
  }
});

test('every point hands out what its method brings', async () => {
  for (const { code: method } of methods.filter(({ type }) => type === 'pickupPoint')) {
    const { data: points } = await api.call(getDeliveryPoints, { query: { method } });
    expect(points.length).toBeGreaterThan(0);
    for (const { code: deliveryPointCode } of points) {
      await expect(
        api.call(calculateToPoint, { body: { basket, method, deliveryPointCode } }),
      ).resolves.toHaveProperty('price');
    }
  }
});
