import { afterAll, describe, expect, test } from 'vitest';
import type { CallInput } from '../../src/contract/call.ts';
import { calls } from '../../src/contract/routes.ts';
import { checkout, orderForm } from './fixture/checkout.ts';
import { testApi } from './fixture/test-api.ts';

const api = testApi();
afterAll(() => api.close());

const address = { query: 'Иваново' };
const { basket, calculationId } = await checkout(api);
const placed = await checkout(api);
const order = await api.call(
  calls.placeOrder,
  { body: { ...orderForm(placed.calculationId, placed.price), basket: placed.basket, deviceId: 'd' } },
  { 'idempotency-key': 'first' },
);
const shipping = orderForm(calculationId, 0).personalShipping;
if (shipping === null) throw new Error('The form of the fixture goes to an address.');

type CallName = keyof typeof calls;
const inputs: { [Name in CallName]?: CallInput<(typeof calls)[Name]> } = {
  getSites: {},
  getCurrencies: {},
  getInit: { query: { nestingLevel: 1 } },
  getConfig: {},
  getCategories: {},
  getFilters: { query: { categoryIds: [1] } },
  findProducts: { body: { category: 1 } },
  countProducts: { body: {} },
  viewProduct: { query: { code: 'pled' } },
  getProductsByIds: { query: { ids: [203, 101] } },
  getStickers: {},
  getNews: { query: {} },
  getNewsItem: { params: { id: 1 } },
  getPages: { query: {} },
  getPageTree: {},
  getSeo: { query: {} },
  getBanners: {},
  getBannerBlock: { params: { code: 'home' }, query: {} },
  getWidget: { params: { code: 'new' } },
  searchPages: { query: { query: 'оплата' } },
  getPartners: {},
  getPartner: { params: { id: 1 } },
  getShopPoints: { query: { tags: 'shop' } },
  findOrganizations: { query: { query: 'пример' } },
  getFormType: { params: { id: 1 } },
  getFormParams: { params: { id: 1 } },
  sendForm: { body: { typeId: 1, values: [], fileIds: [], page: '/', accept: true } },
  getCollections: {},
  getBasket: { query: { basket } },
  getBasketTotal: { query: { basket } },
  putBasketProducts: { body: { basket, groups: [{ id: 2010, count: 1 }], change: true } },
  deleteBasketProducts: { query: { basket, groupIds: [2020] } },
  clearBasket: { query: {} },
  selectBasketGroups: { body: { basket, groups: [{ id: 2010, selected: true }] } },
  getVirtualTotal: { body: { groups: [{ id: 2010, count: 2 }] } },
  placeOrder: {
    body: { ...orderForm(placed.calculationId, placed.price), basket: placed.basket, deviceId: 'd' },
  },
  getPaymentMethods: {},
  getPaymentUrl: {
    body: {
      billId: order.billId,
      successUrl: 'http://localhost:4321/checkout-success',
      failureUrl: 'http://localhost:4321/checkout-failed',
    },
  },
  getOrderStatus: { query: { orderId: order.orderId } },
  getDeliveryMethods: {},
  getDeliveryPoints: { query: { method: 'point' } },
  calculateToAddress: { body: { basket, method: 'courier', option: 'usual', shipping } },
  calculateToPoint: { body: { basket, method: 'point', deliveryPointCode: 'msk-1' } },
  suggestAddresses: { query: address },
  suggestCities: { query: address },
};

describe('the reference API answers every call of the contract as the contract says', () => {
  test.each(Object.keys(inputs).map((name) => [name as CallName]))('%s', async (name) => {
    const headers: Record<string, string> = calls[name].idempotent ? { 'idempotency-key': 'first' } : {};
    await expect(api.call(calls[name], inputs[name] as never, headers)).resolves.toBeDefined();
  });
});
