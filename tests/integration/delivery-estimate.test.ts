import { beforeEach, expect, test } from 'vitest';
import { getBasket } from '../../src/contract/order/basket.ts';
import { suggestCities } from '../../src/contract/order/address.ts';
import { openBrowser, type Browser } from './harness/shop-tab.ts';
import { BLUE_SATIN } from '../contract/fixture/group-ids.ts';

let browser: Browser;

beforeEach(() => {
  browser = openBrowser();
});

async function estimate() {
  await browser.openTab();
  const { chooseCity } = await import('../../src/stores/delivery/delivery-city.ts');
  const { $deliveryEstimate, estimateDelivery } =
    await import('../../src/features/product/state/delivery-estimate.ts');
  const { data } = await browser.elsewhere.call(suggestCities, { query: { query: 'Иваново' } });
  const [city] = data;
  if (!city) throw new Error('There is no such city.');
  chooseCity(city);
  await estimateDelivery({ id: BLUE_SATIN, count: 2 });
  const state = $deliveryEstimate.get();
  if (state.status !== 'ready') throw new Error(`The estimate is ${state.status}.`);
  return state.data.map(({ variant, cost }) => [variant.key, 'price' in cost ? cost.price : cost.failure]);
}

const authorizations = () =>
  (['calculateToAddress', 'calculateToPoint'] as const)
    .flatMap((call) => browser.network.asked(call))
    .map(({ headers }) => headers.get('authorization'));

test('a customer’s delivery is estimated with their token, and their basket stays as it is', async () => {
  const { headers } = await browser.api.customer('dealer');
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  const costs = await estimate();
  expect(costs.length).toBeGreaterThan(1);
  expect(costs.every(([, cost]) => typeof cost === 'number')).toBe(true);
  expect(new Set(authorizations())).toEqual(new Set([headers.authorization]));
  expect(browser.network.asked('putBasketProducts')).toEqual([]);
  expect((await browser.api.call(getBasket, { query: {} }, headers)).total.count).toBe(0);
});

test('MOVE-01 what is agreed on after the order is told before a city is named', async () => {
  const { documents } = browser.api.store;
  for (const { id, document } of documents.entries('tariff'))
    documents.put('tariff', id, { ...document, agreed: true });
  await browser.openTab();
  const { $deliveryEstimate, estimateDelivery } =
    await import('../../src/features/product/state/delivery-estimate.ts');
  await estimateDelivery({ id: BLUE_SATIN, count: 2 });
  const state = $deliveryEstimate.get();
  expect(state.status === 'ready' && state.data.map(({ cost }) => 'agreed' in cost && cost.agreed)).toEqual(
    documents.all('deliveryMethod').map(() => true),
  );
  expect(browser.network.asked('calculateToAddress')).toEqual([]);
});

test('where any delivery has a price, nothing is told before a city is named', async () => {
  await browser.openTab();
  const { $deliveryEstimate, estimateDelivery } =
    await import('../../src/features/product/state/delivery-estimate.ts');
  await estimateDelivery({ id: BLUE_SATIN, count: 2 });
  expect($deliveryEstimate.get()).toMatchObject({ status: 'ready', data: [] });
});

test('a guest’s delivery is estimated without touching the guest’s basket', async () => {
  const costs = await estimate();
  expect(costs.every(([, cost]) => typeof cost === 'number')).toBe(true);
  expect(browser.cookies.get('cartToken')).toBeUndefined();
});
