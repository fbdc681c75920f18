import { expect, test } from 'vitest';
import { putBasketProducts, updateBasket } from '../../../src/contract/order/basket.ts';
import { OrderStatus, placeOrder } from '../../../src/contract/order/order.ts';
import { grantBonuses } from '../../../src/reference-api/bonuses/accounts.ts';
import { changeStatus } from '../../../src/reference-api/orders/change-status.ts';
import { approveRefund } from '../../../src/reference-api/orders/refund/decide-refund.ts';
import type { RefundLine } from '../../../src/reference-api/orders/refund/refunds.ts';
import { calculate, order, orderForm } from '../../contract/fixture/checkout.ts';
import { cloth, importXml, offersXml } from './goods-files.ts';
import { OneC } from './one-c.ts';
import { checkOrders, readOrders, sentOrder, totalOf } from './order-files.ts';
import { shopWithCloth } from './shop-with-cloth.ts';

test('MOVE-06 an order goes out with its sizes, units, delivery and discounts, and adds up to the kopeck', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const { uid, headers } = await api.customer('guest', { fio: 'Петрова Мария Ивановна' });
  grantBonuses(api.store, { uid, value: 77_77, now: new Date() });
  const lines = [
    { id: groups[0], count: 0.7 },
    { id: groups[1], count: 3.3 },
    { id: 2010, count: 1 },
  ];
  const { basket } = await api.call(putBasketProducts, { body: { groups: lines, change: true } }, headers);
  await api.call(updateBasket, { body: { promocode: 'DESYAT', bonusesForWriteOff: 77_77 } }, headers);
  const { calculationId, price } = await calculate(api, basket, headers);
  const form = { ...orderForm(calculationId, price), personalCommentary: 'Отрезать <ровно> & сложить' };
  const body = { ...form, basket, deviceId: 'device' };
  const placed = await api.call(placeOrder, { body }, { ...headers, 'idempotency-key': 'mixed' });

  const xml = await oneC.query();
  checkOrders(xml);
  const [read] = readOrders(xml);
  expect(read).toMatchObject({
    number: String(placed.orderId),
    sum: placed.sum,
    buyer: `customer-${uid}`,
    requisites: { 'Статус заказа': 'Ожидает оплаты', 'Заказ оплачен': 'false', Отменен: 'false' },
  });
  expect(read?.lines).toMatchObject([
    { id: '1', unit: 'Погонный метр', count: 0.7, sum: 693_35 },
    { id: '2', count: 3.3, sum: 1099_99 },
    { id: 'vitrina-2010', unit: 'шт', count: 1 },
    { id: 'ORDER_DELIVERY', sum: price },
  ]);
  expect(read && totalOf(read)).toBe(placed.sum);
});

test('MOVE-06 guests are nobody’s namesakes, and what 1C confirmed comes again only once it changes', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const first = await order(api, { groups: [{ id: groups[0], count: 1 }] });
  const second = await order(api, { groups: [{ id: groups[1], count: 1 }] });
  const numbers = async () => readOrders(await oneC.query()).map(({ number }) => Number(number));
  expect(new Set(readOrders(await oneC.query()).map(({ buyer }) => buyer)).size).toBe(2);
  // It was fetched, and 1C never said that it has it.
  expect(await numbers()).toEqual([first.orderId, second.orderId]);
  const third = await order(api, { groups: [{ id: groups[1], count: 2 }] });
  expect(await oneC.success()).toEqual(['success']);
  expect(await numbers()).toEqual([third.orderId]);
  changeStatus(api.store, first.orderId, { to: OrderStatus.cancelled }, new Date());
  await oneC.success();
  const [changed, ...others] = readOrders(await oneC.query());
  expect(others).toEqual([]);
  expect(changed).toMatchObject({ number: String(first.orderId), requisites: { Отменен: 'true' } });
  // Changed between the question and the confirmation: 1C has the former state.
  changeStatus(api.store, second.orderId, { to: OrderStatus.completed, paid: true }, new Date());
  await oneC.query();
  changeStatus(api.store, second.orderId, { to: OrderStatus.assembling }, new Date());
  await oneC.success();
  expect(await numbers()).toEqual([second.orderId]);
});

test('MOVE-06 STAFF-05 an order of which a part was given back comes again, with the units and the money', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const { orderId, sum } = await order(api, { groups: groups.map((id) => ({ id, count: 3 })) });
  const { store } = api;
  changeStatus(store, orderId, { to: OrderStatus.completed, paid: true }, new Date());
  changeStatus(store, orderId, { to: OrderStatus.shipped }, new Date());
  await oneC.query();
  await oneC.success();
  const give = (lines: RefundLine[]) => {
    const decision = { requestId: undefined, withDelivery: false, restocks: false, reason: '', addition: '' };
    const by = { author: 'Ольга', now: new Date() };
    store.durableChange(() => approveRefund(store, store.orders.byId(orderId)!, { ...decision, lines }, by));
  };
  const query = async () => {
    const xml = await oneC.query();
    checkOrders(xml);
    return readOrders(xml);
  };
  expect(await query()).toEqual([]);
  give([{ groupId: groups[1], count: 0.7 }]);
  const [changed] = await query();
  expect(changed).toMatchObject({
    number: String(orderId),
    sum,
    requisites: { 'Возвращено денег': '233.33' },
  });
  expect(changed?.lines.map(({ count, returned }) => [count, returned])).toEqual([
    [3, 0],
    [3, 0.7],
    [1, 0],
  ]);
  expect(changed && totalOf(changed)).toBe(sum);
  await oneC.success();
  expect(await query()).toEqual([]);
  // Given between the question and the confirmation.
  give([{ groupId: groups[0], count: 1 }]);
  await oneC.query();
  give([{ groupId: groups[0], count: 2 }]);
  await oneC.success();
  const [again] = await query();
  expect(again?.lines.map(({ returned }) => returned)).toEqual([3, 0.7, 0]);
  // What 1C sends of the order meanwhile does not hide it.
  await oneC.send(sentOrder(orderId, { 'Статус заказа': 'Отгружен' }));
  expect(await query()).toHaveLength(1);
});

test('1C that names a version gets orders page by page until there are no more', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const { orderId } = await order(api, { groups: [{ id: groups[0], count: 1 }] });
  await oneC.checkauth('sale');
  expect(await oneC.lines('type=sale&mode=init&version=3.1')).toHaveLength(4);
  const page = async () => (await oneC.ask('type=sale&mode=query')).text();
  const first = await page();
  expect(first).toMatch(/^<\?xml/);
  expect(first).toContain('<Контейнер>');
  expect(readOrders(first).map(({ number }) => number)).toEqual([String(orderId)]);
  expect(await page()).not.toContain('<Контейнер>');
  await oneC.success();
  expect(await new OneC(api.fetch).query()).not.toContain('<Документ>');
});

test('MOVE-06 an order in one piece says so among the requisites of its line, and off which piece it comes', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const product = api.store.products.byGroup(groups[0])!;
  const [group] = product.groups;
  api.store.products.save({ ...product, groups: [{ ...group!, pieces: [30, 12.4] }] });
  await order(api, { groups: [{ id: groups[0], count: 8, onePiece: true }] });
  const xml = (await oneC.query()).replaceAll('\u00a0', ' ');
  expect(xml).toContain('<Наименование>Одним куском</Наименование><Значение>Да</Значение>');
  expect(xml).toContain('<Наименование>Отрезать</Наименование><Значение>8 м от куска 12,4 м</Значение>');
  // Files know no pieces: what the next one says of the stock leaves them.
  const cloths = [cloth('1', 990.5, 50), cloth('2', 333.33, 50)];
  await oneC.exchange({ 'import.xml': importXml(cloths), 'offers.xml': offersXml(cloths) });
  expect(api.store.products.byGroup(groups[0])?.groups[0]).toMatchObject({ pieces: [30, 4.4], remnants: 42 });
});
