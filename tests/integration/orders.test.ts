import { beforeEach, expect, test, vi } from 'vitest';
import { OrderStatus } from '../../src/contract/order/order.ts';
import type { LoadState } from '../../src/stores/requests/load-state.ts';
import { TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { openCustomerBrowser, type AccountTab, type CustomerBrowser } from './harness/order-tab.ts';
import { eventually } from '../eventually.ts';

const { completed, shipped, received, cancelled } = OrderStatus;
const towel = [{ id: TOWEL, count: 1 }];
const reason = { cancelStatusId: 1, comment: ' Нашла дома ' };

let browser: CustomerBrowser;
let tab: AccountTab;
beforeEach(async () => {
  browser = await openCustomerBrowser();
  tab = await browser.openAccount();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const dataOf = <Data>(state: LoadState<Data>) => (state.status === 'ready' ? state.data : state);

/** Shows a page of the list, with the counts, and an order, as the screens do. */
async function show(orderId: number, groupId = 0) {
  const resources = [tab.order.orderOf(orderId), tab.orders.orderPage(groupId, 1), tab.orders.orderCounts];
  for (const resource of resources) resource.$state.listen(() => undefined);
  await Promise.all(resources.map((resource) => resource.load()));
}
function shownStatus(orderId: number) {
  const order = dataOf(tab.order.orderOf(orderId).$state.get());
  return order && 'history' in order ? order.status : order;
}
function listed(groupId = 0) {
  const page = dataOf(tab.orders.orderPage(groupId, 1).$state.get());
  return 'meta' in page ? page.data.map(({ id, status }) => [id, status]) : page;
}
function counts() {
  const data = dataOf(tab.orders.orderCounts.$state.get());
  return Array.isArray(data) ? data.map(({ count }: { count: number }) => count) : data;
}
const sent = (call: Parameters<CustomerBrowser['network']['asked']>[0]) => browser.network.asked(call).length;

test('a cancelled order is cancelled on the list and in the counts too, and the other tabs are told', async () => {
  const kept = await browser.placeOrder(towel, completed);
  const id = await browser.placeOrder(towel);
  await show(id);
  expect(listed()).toEqual([
    [id, OrderStatus.awaitingPayment],
    [kept, completed],
  ]);
  expect(counts()).toEqual([2, 2, 0, 0, 0]);
  expect(await tab.order.cancel(id, reason)).toMatchObject({ status: 'done' });
  await eventually(() => expect(counts()).toEqual([2, 1, 0, 0, 1]));
  expect(shownStatus(id)).toBe(cancelled);
  expect(listed()).toEqual([
    [id, cancelled],
    [kept, completed],
  ]);
  expect(browser.postedParts).toEqual(['orders', 'bonuses']);
});

test.each(['statuses', 'cancelStatuses'])(
  'ACC-09 where %s is no list the shopper reads so, letter for letter',
  async (field) => {
    const lists = { statuses: [], cancelStatuses: [] };
    const meta = { currentPage: 1, perPage: 10, offset: 0, pageCount: 0, totalCount: 0 };
    const list = tab.orders.orderPage(0, 1);
    for (const wrong of [{ 1: 'Новый' }, null, undefined, 'Новый']) {
      const body = { data: [], meta, ...lists, [field]: wrong };
      browser.network.fail('getOrders', { kind: 'refused', status: 200, body });
      await list.load();
      expect(list.$state.get()).toEqual({
        status: 'failed',
        message: 'Неверный тип данных: ожидался array',
      });
    }
    const body = { data: {}, meta, ...lists };
    browser.network.fail('getOrders', { kind: 'refused', status: 200, body });
    await list.load();
    expect(list.$state.get()).toMatchObject({ status: 'failed', message: /непонятный ответ/ });
    await list.load();
    expect(list.$state.get().status).toBe('ready');
  },
);

test('an order of somebody else is as one that does not exist', async () => {
  const { headers } = await browser.api.customer('guest', { email: 'olga@example.com' });
  const id = await browser.placeOrder(towel);
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  tab = await browser.openAccount();
  for (const orderId of [id, 999_999]) {
    await tab.order.orderOf(orderId).load();
    expect(tab.order.orderOf(orderId).$state.get()).toEqual({ status: 'ready', data: null });
  }
});

test('what one customer has seen is not shown to the next one', async () => {
  const id = await browser.placeOrder(towel);
  await tab.order.orderOf(id).load();
  const { headers } = await browser.api.customer('guest', { email: 'olga@example.com' });
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  tab.visitor.readVisitor();
  expect(tab.order.orderOf(id).$state.get()).toEqual({ status: 'idle' });
});

test('a cancellation whose answer was lost is found in the order', async () => {
  const id = await browser.placeOrder(towel);
  await show(id);
  browser.network.fail('cancelOrder', { kind: 'answer-lost' });
  expect(await tab.order.cancel(id, reason)).toEqual({ status: 'done' });
  expect(shownStatus(id)).toBe(cancelled);
  expect(sent('cancelOrder')).toBe(1);
});

test('a cancellation is done once however often it is pressed, in whichever tab', async () => {
  const id = await browser.placeOrder(towel);
  const other = tab;
  tab = await browser.openAccount();
  const results = await Promise.all([
    tab.order.cancel(id, reason),
    tab.order.cancel(id, reason),
    other.order.cancel(id, reason),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['done', 'done', 'done']);
  const { history } = await browser.view(id);
  expect(history.filter(({ status }) => status === cancelled)).toHaveLength(1);
});

test('an order that has left meanwhile is not cancelled: the shopper is told, and sees where it stands', async () => {
  const id = await browser.placeOrder(towel, completed);
  await show(id);
  browser.move(id, shipped);
  expect(await tab.order.cancel(id, reason)).toMatchObject({
    status: 'failed',
    message: 'Заказ уже передан в доставку, отменить его нельзя',
  });
  expect(shownStatus(id)).toBe(shipped);
});

test('without a connection nothing is cancelled, and the shopper may try again', async () => {
  const id = await browser.placeOrder(towel);
  await show(id);
  browser.network.fail('cancelOrder', { kind: 'offline' });
  expect(await tab.order.cancel(id, reason)).toMatchObject({ status: 'failed' });
  expect(shownStatus(id)).toBe(OrderStatus.awaitingPayment);
  expect(await tab.order.cancel(id, reason)).toMatchObject({ status: 'done' });
});

test.each([{ kind: 'none' }, { kind: 'answer-lost' }, { kind: 'answer-replaced', status: 502 }] as const)(
  'an order that is over leaves the list when it is deleted, whatever happens to the answer: %o',
  async (fault) => {
    const id = await browser.placeOrder(towel, cancelled);
    await show(id);
    browser.network.fail('cancelOrder', fault);
    expect(await tab.order.deleteOrder(id)).toMatchObject({ status: 'done' });
    await eventually(() => expect(listed()).toEqual([]));
    await eventually(() => expect(counts()).toEqual([0, 0, 0, 0, 0]));
    expect(dataOf(tab.order.orderOf(id).$state.get())).toBeNull();
  },
);

test('an order that is not over stays on the list, and the shopper is told why', async () => {
  const id = await browser.placeOrder(towel);
  await show(id);
  const result = await tab.order.deleteOrder(id);
  expect(result).toMatchObject({ status: 'failed', message: /.+/ });
  expect(listed()).toEqual([[id, OrderStatus.awaitingPayment]]);
});

test('the payment page is opened for an order that can be paid, and leads back to the order', async () => {
  const id = await browser.placeOrder(towel);
  expect(await tab.order.payOrder(id)).toEqual({ status: 'done' });
  const back = `http://localhost:4321/user/profile/order/detail/${id}`;
  expect(browser.network.asked('getPaymentUrl')).toMatchObject([
    { body: { successUrl: back, failureUrl: back } },
  ]);
  expect(browser.visited).toHaveLength(1);
  browser.move(id, cancelled);
  expect(await tab.order.payOrder(id)).toEqual({
    status: 'failed',
    message: 'Этот заказ уже не\u00a0ждёт оплаты',
  });
  expect(shownStatus(id)).toBe(cancelled);
  expect(browser.visited).toHaveLength(1);
});

test('a message that names an order has what is shown of orders read again', async () => {
  const id = await browser.placeOrder([{ id: WHITE_SATIN, count: 2.5 }], completed, shipped);
  await show(id);
  browser.move(id, received);
  const message = { typeCode: 'any', title: '', body: '', createdAt: new Date().toISOString() };
  tab.live.notifyListeners(message);
  expect(sent('viewOrder')).toBe(1);
  tab.live.notifyListeners({ ...message, orderId: id });
  await eventually(() => expect(shownStatus(id)).toBe(received));
  await eventually(() => expect(counts()).toEqual([1, 0, 0, 1, 0]));
  expect(listed()).toEqual([[id, received]]);
});
