import { expect, test } from 'vitest';
import { viewOrder } from '../../src/contract/order/order-history.ts';
import { generateShop } from '../../src/reference-api/seed/generate-shop.ts';
import { order } from './fixture/checkout.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi } from './fixture/test-api.ts';

test('CLOTH-03 samples of several cloths are lines of one order', async () => {
  const { products, parcels } = generateShop({ products: 240 });
  const samples = products.flatMap(({ params }) => {
    const code = params.find((param) => param.code === 'sample')?.content;
    return products.find((product) => product.code === code) ?? [];
  });
  const api = testApi({
    shop: {
      ...fixtureShop,
      products: [...fixtureShop.products, ...samples],
      parcels: [...fixtureShop.parcels, ...parcels],
    },
  });
  expect(samples.length).toBeGreaterThan(1);
  const { headers } = await api.customer();
  const groups = samples.slice(0, 2).flatMap((sample) => sample.groups.map(({ id }) => ({ id, count: 1 })));
  const { orderId } = await order(api, { groups, headers });
  const { lines } = await api.call(viewOrder, { query: { orderId } }, headers);
  expect(lines.map(({ title }) => title)).toEqual(samples.slice(0, 2).map(({ title }) => title));
});
