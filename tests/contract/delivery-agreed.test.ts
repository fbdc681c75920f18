import { beforeEach, expect, test } from 'vitest';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { calculateToAddress } from '../../src/contract/order/delivery.ts';
import { viewOrder } from '../../src/contract/order/order-history.ts';
import { publishedRules, withRules } from '../../src/reference-api/content/published-rules.ts';
import { order, orderForm } from './fixture/checkout.ts';
import { EditorBrowser, editorShop } from './fixture/editor.ts';
import { TOWEL } from './fixture/group-ids.ts';
import { SELLING_RULES } from './fixture/selling-rules.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const AGREED = 'по\u00a0договорённости';
const shipping = orderForm('', 0).personalShipping!;

let api: TestApi;
let editor: EditorBrowser;
beforeEach(async () => {
  api = testApi({ shop: { ...editorShop, rules: SELLING_RULES }, siteUrl: 'https://shop.test' });
  editor = new EditorBrowser(api);
  await editor.signIn();
  await editor.edit('/editor/delivery-methods/courier', { 'options.0.tariff.agreed': '1' });
});

test('MOVE-01 a delivery that is agreed on after the order has neither price nor days, wherever it is told', async () => {
  const { headers } = await api.customer('guest', { email: 'anna@example.com' });
  const groups = [{ id: TOWEL, count: 3 }];
  const { basket } = await api.call(putBasketProducts, { body: { groups, change: true } }, headers);
  const body = { basket, method: 'courier', option: 'usual', shipping };
  const calculated = await api.call(calculateToAddress, { body }, headers);
  expect(calculated).toMatchObject({ price: 0, minDays: 0, maxDays: 0, agreed: true });
  expect(calculated).not.toHaveProperty('notice');

  const { orderId } = await order(api, { headers, groups });
  const { delivery } = await api.call(viewOrder, { query: { orderId } }, headers);
  expect(delivery).toMatchObject({ price: 0, agreed: true });
  const letter = api.store.outbox.latest(10).find(({ recipient }) => recipient === 'anna@example.com');
  expect(letter?.body).toContain(`Доставка: ${AGREED}`);
  expect(letter?.body).not.toContain('бесплатно');
  expect(withRules('{{courier.cell.1}}', publishedRules(api.store))).toBe(AGREED);
});

test('MOVE-01 who agrees on no delivery any more says its price again', async () => {
  await editor.edit('/editor/delivery-methods/courier', { 'options.0.tariff.agreed': '' });
  const groups = [{ id: TOWEL, count: 3 }];
  const { basket } = await api.call(putBasketProducts, { body: { groups, change: true } });
  const body = { basket, method: 'courier', option: 'usual', shipping };
  const calculated = await api.call(calculateToAddress, { body });
  expect(calculated).toMatchObject({ price: 400_00, maxDays: 2 });
  expect(calculated).not.toHaveProperty('agreed');
});
