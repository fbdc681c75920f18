import { beforeEach, expect, test } from 'vitest';
import { clearBasket, getBasket, putBasketProducts } from '../../src/contract/order/basket.ts';
import { getBonusBalance } from '../../src/contract/account/bonus.ts';
import {
  addOrderToBasket,
  cancelOrder,
  getOrderCounts,
  getOrders,
  isOwnOrder,
  requestRefund,
  viewOrder,
} from '../../src/contract/order/order-history.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { order } from './fixture/checkout.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { SINGLE_BED_SET, THROW, TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';

const noon = new Date('2026-05-01T12:00:00Z');
let now = noon;
let api: TestApi;
let anna: Awaited<ReturnType<TestApi['customer']>>;
beforeEach(async () => {
  now = noon;
  api = testApi({ now: () => now });
  anna = await api.customer('guest', { email: 'anna@example.com' });
});

const later = (minutes: number) => (now = new Date(noon.getTime() + minutes * 60_000));
const byAnna = (groups?: { id: number; count: number }[]) =>
  order(api, { headers: anna.headers, ...(groups && { groups }) });
function move(orderId: number, ...statuses: OrderStatus[]) {
  for (const to of statuses) expect(changeStatus(api.store, orderId, { to }, now)?.status).toBe(to);
}
const view = (orderId: number) => api.call(viewOrder, { query: { orderId } }, anna.headers);
const cancel = { cancelStatusId: 1 };

test('API-02 orders: the account lists its own orders, the newest first, by pages and groups', async () => {
  const first = await byAnna();
  later(1);
  const second = await byAnna([
    { id: SINGLE_BED_SET, count: 1 },
    { id: WHITE_SATIN, count: 2.5 },
  ]);
  later(2);
  const third = await byAnna();
  await order(api);
  await order(api, { headers: (await api.customer()).headers });
  move(first.orderId, OrderStatus.completed, OrderStatus.assembling, OrderStatus.shipped);
  move(third.orderId, OrderStatus.cancelled);

  const all = await api.call(getOrders, { query: {} }, anna.headers);
  expect(all.data.map(({ id }) => id)).toEqual([third, second, first].map(({ orderId }) => orderId));
  expect(all.meta).toMatchObject({ totalCount: 3, pageCount: 1 });
  expect(all.data[1]).toEqual({
    id: second.orderId,
    createdAt: new Date(noon.getTime() + 60_000).toISOString(),
    status: OrderStatus.awaitingPayment,
    paid: false,
    sum: second.sum,
    productsCount: 2,
    imageIds: [1, 1],
    canCancel: true,
    canPay: true,
    canRefund: false,
    canDelete: false,
  });
  const page = await api.call(getOrders, { query: { limit: 2, page: 2 } }, anna.headers);
  expect(page.data.map(({ id }) => id)).toEqual([first.orderId]);
  expect(page.meta).toMatchObject({ currentPage: 2, pageCount: 2, totalCount: 3 });

  const { data: counts } = await api.call(getOrderCounts, {}, anna.headers);
  expect(counts.map(({ title, count }) => [title, count])).toEqual([
    ['Все', 3],
    ['Активные', 1],
    ['В пути', 1],
    ['Завершённые', 0],
    ['Отменённые', 1],
  ]);
  for (const { id, count } of counts) {
    const group = await api.call(getOrders, { query: { statusGroupId: id } }, anna.headers);
    expect(group.data).toHaveLength(count);
    expect(group.meta.totalCount).toBe(count);
  }
  const words = new Map(all.statuses.map(({ id, title }) => [id, title]));
  expect(words.get(OrderStatus.awaitingPayment)).toBe('Ожидает оплаты');
  expect(words.get(OrderStatus.shipped)).toBe('Передан в доставку');
  expect(all.cancelStatuses.length).toBeGreaterThan(2);
});

test('API-02 orders: an order is shown with what was bought, how it goes and what became of it', async () => {
  const { orderId, billId, sum } = await byAnna([{ id: WHITE_SATIN, count: 2.5 }]);
  later(5);
  move(orderId, OrderStatus.completed);
  expect(await view(orderId)).toMatchObject({
    id: orderId,
    billId,
    sum,
    status: OrderStatus.completed,
    lines: [
      {
        productId: 101,
        groupId: WHITE_SATIN,
        code: 'satin-belyy',
        unit: 'metre',
        imageId: 1,
        title: 'Сатин белёный / 220 см',
        count: 2.5,
        price: 450_00,
        sum: 1125_00,
        refunded: 0,
      },
    ],
    delivery: {
      title: 'Курьер: Обычная',
      price: sum - 1125_00,
      address: '153000, Ивановская обл., г. Иваново, ул. Лежневская, д. 12, кв.\u00a05',
      minDays: 1,
      maxDays: 2,
    },
    payment: { id: 1, title: 'Картой' },
    fio: 'Иванова Анна',
    email: 'anna@example.com',
    phone: '+79001234567',
    comment: '',
    history: [
      { status: OrderStatus.awaitingPayment, at: noon.toISOString() },
      { status: OrderStatus.completed, at: now.toISOString() },
    ],
  });
});

test('API-02 orders: what has left the shop is still shown in its orders', async () => {
  const { orderId } = await byAnna();
  api.store.products.remove(201);
  const { lines } = await view(orderId);
  expect(lines).toMatchObject([{ title: 'Полотенце махровое / 50 × 90 см', code: null, imageId: null }]);
  const again = await api.call(addOrderToBasket, { body: { orderId } }, anna.headers);
  expect(again.notAdded).toEqual(['Полотенце махровое / 50 × 90 см']);
});

test('API-02 orders: an order of somebody else is as if it did not exist', async () => {
  const { orderId } = await byAnna();
  const guests = (await order(api)).orderId;
  const stranger = (await api.customer()).headers;
  const lines = [{ groupId: TOWEL, count: 1 }];
  for (const id of [orderId, guests, 1]) {
    const attempts = [
      api.refused(viewOrder, { query: { orderId: id } }, stranger),
      api.refused(cancelOrder, { query: { orderId: id, ...cancel } }, stranger),
      api.refused(addOrderToBasket, { body: { orderId: id } }, stranger),
      api.refused(requestRefund, { body: { orderId: id, lines, reason: 'Брак', fileIds: [] } }, stranger),
    ];
    for (const { status, body } of await Promise.all(attempts)) {
      expect({ status, message: body.message }).toEqual({ status: 404, message: 'Заказ не найден' });
    }
    expect(await api.call(isOwnOrder, { query: { orderId: id } }, stranger)).toEqual({ own: false });
    expect(await api.call(isOwnOrder, { query: { orderId: id } })).toEqual({ own: false });
  }
  expect(await api.call(isOwnOrder, { query: { orderId } }, anna.headers)).toEqual({ own: true });
});

test('API-02 orders: who has the goods has paid for them, at the latest to the courier', async () => {
  const { orderId } = await order(api, { headers: anna.headers, form: { personalPayment: 2 } });
  move(orderId, OrderStatus.assembling, OrderStatus.shipped);
  expect(await view(orderId)).toMatchObject({ paid: false, canRefund: false });
  move(orderId, OrderStatus.received);
  expect(await view(orderId)).toMatchObject({ paid: true, canRefund: true });
});

test('API-02 orders: an order moves on only as orders do', async () => {
  const { orderId } = await byAnna();
  const to = (status: OrderStatus) => changeStatus(api.store, orderId, { to: status }, now);
  expect(to(OrderStatus.received)).toBeUndefined();
  move(orderId, OrderStatus.completed, OrderStatus.assembling);
  expect(to(OrderStatus.awaitingPayment)).toBeUndefined();
  move(orderId, OrderStatus.shipped, OrderStatus.received, OrderStatus.returned);
  expect(to(OrderStatus.cancelled)).toBeUndefined();
  expect(changeStatus(api.store, 1, { to: OrderStatus.cancelled }, now)).toBeUndefined();
});

test('API-02 orders: the customer is told of each step by e-mail and in the account', async () => {
  const { orderId } = await byAnna();
  const [confirmation] = api.store.outbox.latest(1, 'anna@example.com');
  expect(confirmation?.subject).toBe(`Заказ №\u00a0${orderId} оформлен`);
  expect(confirmation?.body).toContain('Полотенце махровое / 50 × 90 см, 1\u00a0шт.: 590\u00a0₽');
  expect(confirmation?.body).toContain('Всего: 940\u00a0₽');
  move(orderId, OrderStatus.completed, OrderStatus.shipped);
  const [message] = api.store.outbox.latest(1, 'anna@example.com');
  expect(message?.subject).toBe(`Заказ №\u00a0${orderId}: передан в доставку`);
  const page = api.store.notifications.page(anna.uid, { showReceived: true, limit: 10, offset: 0 });
  expect(page.map(({ typeCode, title, orderId: about }) => [typeCode, title, about])).toEqual([
    ['order_status', `Заказ №\u00a0${orderId}: передан в доставку`, orderId],
    ['order_status', `Заказ №\u00a0${orderId}: принят`, orderId],
  ]);
});

test('API-02 orders: an order is put into the basket again as far as there is anything', async () => {
  const { orderId } = await byAnna([
    { id: TOWEL, count: 8 },
    { id: THROW, count: 1 },
    { id: WHITE_SATIN, count: 2.5 },
  ]);
  await api.call(
    putBasketProducts,
    { body: { groups: [{ id: WHITE_SATIN, count: 1 }], change: true } },
    anna.headers,
  );
  const { notAdded, data } = await api.call(addOrderToBasket, { body: { orderId } }, anna.headers);
  expect(notAdded).toEqual(['Полотенце махровое / 50 × 90 см', 'Плед шерстяной / 140 × 200 см']);
  const groups = data.inStock.products.flatMap((product) => product.groups);
  expect(groups.map(({ id, count }) => [id, count])).toEqual([
    [WHITE_SATIN, 3.5],
    [TOWEL, 2],
  ]);
  await api.call(clearBasket, { query: {} }, anna.headers);
  move(orderId, OrderStatus.cancelled);
  const whole = await api.call(addOrderToBasket, { body: { orderId } }, anna.headers);
  expect(whole.notAdded).toEqual([]);
  expect((await api.call(getBasket, { query: {} }, anna.headers)).total.count).toBe(11.5);
});

test('API-02 orders: bonuses are expected from the order on, there when it is received, and gone when it is returned', async () => {
  const { orderId } = await byAnna([{ id: TOWEL, count: 3 }]);
  const balance = () => api.call(getBonusBalance, {}, anna.headers);
  expect(await balance()).toEqual({ balance: 0, expected: 30_00 });
  expect((await view(orderId)).bonusesAccrued).toBe(30_00);
  move(orderId, OrderStatus.completed, OrderStatus.shipped, OrderStatus.received);
  expect(await balance()).toEqual({ balance: 30_00, expected: 0 });
  move(orderId, OrderStatus.returned);
  expect(await balance()).toEqual({ balance: 0, expected: 0 });
  expect((await view(orderId)).bonusesAccrued).toBe(0);
});

test('API-02 orders: without signing in there are none', async () => {
  expect((await api.refused(getOrders, { query: {} })).status).toBe(401);
  expect((await api.refused(viewOrder, { query: { orderId: 1 } })).status).toBe(401);
});
