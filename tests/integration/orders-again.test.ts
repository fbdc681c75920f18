import { beforeEach, expect, test, vi } from 'vitest';
import { getBasket } from '../../src/contract/order/basket.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { groupsOf } from '../../src/domain/basket/basket.ts';
import { THROW, TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { openCustomerBrowser, type AccountTab, type CustomerBrowser } from './harness/order-tab.ts';
import { png } from './harness/pictures.ts';
import { eventually } from '../eventually.ts';

const { completed, shipped, received } = OrderStatus;
const goods = [
  { id: TOWEL, count: 2 },
  { id: WHITE_SATIN, count: 2.5 },
];

let browser: CustomerBrowser;
let tab: AccountTab;
beforeEach(async () => {
  browser = await openCustomerBrowser();
  tab = await browser.openAccount();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

/** What the customer's basket holds on the server. */
async function basket() {
  const held = await browser.api.call(getBasket, { query: {} }, browser.headers);
  return Object.fromEntries(groupsOf(held).map(({ id, count }) => [id, count]));
}
const sent = (call: Parameters<CustomerBrowser['network']['asked']>[0]) => browser.network.asked(call).length;

test('what was ordered is in the basket again, which every tab knows at once', async () => {
  const id = await browser.placeOrder(goods, completed);
  expect(await tab.repeat.repeatOrder(id)).toEqual({ status: 'done', notAdded: [], isAnyAdded: true });
  expect(await basket()).toEqual({ [TOWEL]: 2, [WHITE_SATIN]: 2.5 });
  expect(tab.basket.$basketCount.get()).toBe(2);
  expect(tab.basket.$groupCounts.get()).toEqual({ [TOWEL]: 2, [WHITE_SATIN]: 2.5 });
});

test('what the shop has no more is named, and the rest is added', async () => {
  const id = await browser.placeOrder([{ id: THROW, count: 1 }, ...goods], completed);
  const last = ['Плед шерстяной / 140 × 200 см'];
  expect(await tab.repeat.repeatOrder(id)).toEqual({ status: 'done', notAdded: last, isAnyAdded: true });
  expect(await basket()).toEqual({ [TOWEL]: 2, [WHITE_SATIN]: 2.5 });
});

test('where the shop has none of it any more, nothing is added', async () => {
  const id = await browser.placeOrder([{ id: THROW, count: 1 }], completed);
  const last = ['Плед шерстяной / 140 × 200 см'];
  expect(await tab.repeat.repeatOrder(id)).toEqual({ status: 'done', notAdded: last, isAnyAdded: false });
  expect(await basket()).toEqual({});
});

test.each([{ kind: 'answer-lost' }, { kind: 'answer-replaced', status: 502 }] as const)(
  'a repeat whose answer is lost is found in the basket, and made once: %o',
  async (fault) => {
    const id = await browser.placeOrder([{ id: THROW, count: 1 }, ...goods], completed);
    browser.network.fail('addOrderToBasket', fault);
    expect(await tab.repeat.repeatOrder(id)).toEqual({
      status: 'done',
      notAdded: ['Плед шерстяной / 140 × 200 см'],
      isAnyAdded: true,
    });
    expect(sent('addOrderToBasket')).toBe(1);
    expect(await basket()).toEqual({ [TOWEL]: 2, [WHITE_SATIN]: 2.5 });
    expect(tab.basket.$basketCount.get()).toBe(2);
  },
);

test('a repeat that did not arrive adds nothing, and says why; where nobody can tell it says so', async () => {
  const id = await browser.placeOrder(goods, completed);
  browser.network.fail('addOrderToBasket', { kind: 'offline' });
  expect(await tab.repeat.repeatOrder(id)).toMatchObject({
    status: 'failed',
    message: /соединени|связ|интернет/i,
  });
  expect(await basket()).toEqual({});
  browser.network.fail('addOrderToBasket', { kind: 'answer-lost' });
  browser.network.fail('getBasket', { kind: 'none' }, { kind: 'offline' });
  expect(await tab.repeat.repeatOrder(id)).toMatchObject({ status: 'failed', message: /Мы не.знаем/ });
  expect(sent('addOrderToBasket')).toBe(2);
});

test('a repeat of an order that is none of the customer’s says so', async () => {
  expect(await tab.repeat.repeatOrder(999_999)).toEqual({ status: 'failed', message: 'Заказ не найден' });
});

/** An order that was received, and what is asked back of it. */
async function receivedOrder() {
  const id = await browser.placeOrder([{ id: TOWEL, count: 4 }], completed, shipped, received);
  const refund = tab.refund.refundOf(id);
  refund.$refund.listen(() => undefined);
  refund.setCount(TOWEL, 1);
  refund.setReason('Не тот оттенок');
  return { id, refund };
}
const askedBack = async (id: number) => (await browser.view(id)).lines.map(({ refunded }) => refunded);

test('a refund is asked for with its photographs, and the draft is gone', async () => {
  const { id, refund } = await receivedOrder();
  refund.addFiles([new File([await png()], 'fold.png', { type: 'image/png' })]);
  expect(refund.check()).toBe(false);
  expect(refund.$refund.get().errors.files).toMatch(/загрузятся/);
  await eventually(() => expect(refund.$refund.get().uploads[0]?.status).toBe('ready'));
  expect(refund.check()).toBe(true);
  expect(await refund.send()).toMatchObject({ status: 'done' });
  expect(browser.network.asked('requestRefund')).toMatchObject([
    { body: { lines: [{ groupId: TOWEL, count: 1 }], fileIds: [expect.any(Number)] } },
  ]);
  expect(await askedBack(id)).toEqual([1]);
  expect(refund.$refund.get()).toMatchObject({
    isSent: true,
    uploads: [],
    draft: { counts: {}, reason: '' },
  });
  expect(browser.postedParts).toEqual(['orders']);
});

test('a refund says what is missing, and is not sent', async () => {
  const { refund } = await receivedOrder();
  refund.setCount(TOWEL, 0);
  refund.setReason('  ');
  expect(refund.check()).toBe(false);
  expect(refund.$refund.get().errors).toMatchObject({
    lines: 'Отметьте, что хотите вернуть',
    reason: 'Расскажите, что не\u00a0подошло',
  });
});

test.each([{ kind: 'answer-lost' }, { kind: 'answer-replaced', status: 504 }] as const)(
  'a refund whose answer is lost is found in the order, and asked for once: %o',
  async (fault) => {
    const { id, refund } = await receivedOrder();
    browser.network.fail('requestRefund', fault);
    expect(await refund.send()).toEqual({ status: 'done' });
    expect(await refund.send()).toEqual({ status: 'done' });
    expect(sent('requestRefund')).toBe(1);
    expect(await askedBack(id)).toEqual([1]);
  },
);

test('a lost refund that cannot be looked for is looked for before it is sent again, after a reload too', async () => {
  const { id, refund } = await receivedOrder();
  browser.network.fail('requestRefund', { kind: 'answer-lost' });
  browser.network.fail('viewOrder', { kind: 'none' }, { kind: 'offline' }, { kind: 'offline' });
  expect(await refund.send()).toMatchObject({ status: 'failed', message: /сохранено/ });
  expect(await refund.send()).toMatchObject({ status: 'failed' });
  tab = await browser.openAccount();
  const again = tab.refund.refundOf(id);
  again.$refund.listen(() => undefined);
  expect(again.$refund.get().draft.reason).toBe('Не тот оттенок');
  expect(await again.send()).toEqual({ status: 'done' });
  expect(sent('requestRefund')).toBe(1);
  expect(await askedBack(id)).toEqual([1]);
  expect(again.$refund.get()).toMatchObject({ isSent: true, draft: { reason: '' } });
});

test('a refund that did not arrive keeps what was typed, and is sent again', async () => {
  const { id, refund } = await receivedOrder();
  browser.network.fail('requestRefund', { kind: 'offline' }, { kind: 'refused', status: 503 });
  expect(await refund.send()).toMatchObject({ status: 'failed' });
  expect(await refund.send()).toMatchObject({ status: 'failed' });
  expect(refund.$refund.get().draft).toMatchObject({ counts: { [TOWEL]: 1 }, reason: 'Не тот оттенок' });
  expect(await refund.send()).toMatchObject({ status: 'done' });
  expect(await askedBack(id)).toEqual([1]);
});

test('two refunds of the same are two where the customer asks twice, and one where it is pressed twice', async () => {
  const { id, refund } = await receivedOrder();
  const results = await Promise.all([refund.send(), refund.send()]);
  expect(results).toMatchObject([{ status: 'done' }, { status: 'done' }]);
  expect(await askedBack(id)).toEqual([1]);
  refund.open();
  refund.setCount(TOWEL, 1);
  refund.setReason('И этот');
  expect(await refund.send()).toMatchObject({ status: 'done' });
  expect(await askedBack(id)).toEqual([2]);
});

test('more than is left is not asked back, nor anything of an order that cannot be returned', async () => {
  const { id, refund } = await receivedOrder();
  refund.setCount(TOWEL, 5);
  expect(await refund.send()).toEqual({ status: 'failed', message: 'Нельзя вернуть больше, чем куплено' });
  refund.setCount(TOWEL, 4);
  browser.move(id, OrderStatus.returned);
  expect(await refund.send()).toEqual({ status: 'failed', message: 'Этот заказ уже нельзя вернуть' });
  expect(sent('requestRefund')).toBe(0);
});
