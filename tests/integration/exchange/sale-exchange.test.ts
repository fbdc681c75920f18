import { expect, test } from 'vitest';
import { getNotifications } from '../../../src/contract/account/notification.ts';
import { putBasketProducts, updateBasket } from '../../../src/contract/order/basket.ts';
import { OrderStatus, placeOrder } from '../../../src/contract/order/order.ts';
import { viewOrder } from '../../../src/contract/order/order-history.ts';
import { grantBonuses } from '../../../src/reference-api/bonuses/accounts.ts';
import { changeStatus } from '../../../src/reference-api/orders/change-status.ts';
import { approveRefund } from '../../../src/reference-api/orders/refund/decide-refund.ts';
import type { RefundLine } from '../../../src/reference-api/orders/refund/refunds.ts';
import { calculate, order, orderForm } from '../../contract/fixture/checkout.ts';
import { cloth, importXml, offersXml } from './goods-files.ts';
import { OneC, piecesOf } from './one-c.ts';
import { checkOrders, readOrders, sentOrder, totalOf } from './order-files.ts';
import { shopWith1C } from './shop-with-1c.ts';
import { zipArchive } from './zip-archive.ts';

/** A shop with two cloths of 1C; answers the ids of what can be ordered. */
async function shopWithCloth() {
  const { api, oneC } = shopWith1C();
  const cloths = [cloth('1', 990.5, 50), cloth('2', 333.33, 50)];
  await oneC.exchange({ 'import.xml': importXml(cloths), 'offers.xml': offersXml(cloths) });
  const groups = cloths.map(({ id }) => api.store.products.byCode(`len-${id}`)?.groups[0]?.id ?? 0);
  return { api, oneC, groups: groups as [number, number] };
}

const statusOf = (api: Awaited<ReturnType<typeof shopWithCloth>>['api'], id: number) =>
  api.store.orders.byId(id)?.status;

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

test('MOVE-06 STAFF-05 the money that goes back as 1C cancels an order is told to 1C, once', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const { orderId, sum } = await order(api, { groups: [{ id: groups[1], count: 3 }] });
  changeStatus(api.store, orderId, { to: OrderStatus.completed, paid: true }, new Date());
  await oneC.query();
  await oneC.success();
  await oneC.send(sentOrder(orderId, { Отменен: 'true' }));
  expect(statusOf(api, orderId)).toBe(OrderStatus.cancelled);
  const [told] = readOrders(await oneC.query());
  const given = Number(told?.requisites['Возвращено денег']);
  expect(Math.round(given * 100)).toBe(sum);
  await oneC.success();
  expect(readOrders(await oneC.query())).toEqual([]);
});

test('MOVE-06 what 1C says of payment and shipping changes the order, and its customer is told', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const { headers } = await api.customer('guest', { email: 'kupila@example.com' });
  const { orderId } = await order(api, {
    headers,
    groups: [{ id: groups[0], count: 1 }],
    form: { personalData: { fio: 'Иванова Анна', email: 'kupila@example.com', phone: '+79001234567' } },
  });
  await oneC.query();
  await oneC.success();
  const paid = sentOrder(orderId, {
    'Дата оплаты по 1С': '2026-11-02',
    'Номер по 1С': '00-000012',
    Проведен: 'true',
  });
  expect(await oneC.send(paid)).toEqual(['success']);
  expect(await api.call(viewOrder, { query: { orderId } }, headers)).toMatchObject({ status: 2, paid: true });
  expect(await oneC.send(sentOrder(orderId, { 'Дата отгрузки по 1С': '2026-11-03' }))).toEqual(['success']);
  expect(await api.call(viewOrder, { query: { orderId } }, headers)).toMatchObject({
    status: OrderStatus.shipped,
    history: [{ status: 1 }, { status: 2 }, { status: 6 }],
  });
  expect(api.store.exchange.orders.known(orderId)?.number).toBe('00-000012');
  // 1C knows what it has said itself.
  expect(readOrders(await oneC.query())).toEqual([]);
  const told = await api.call(getNotifications, { query: {} }, headers);
  expect(told.data.map(({ title }) => title)).toEqual([
    `Заказ №\u00a0${orderId}: передан в доставку`,
    `Заказ №\u00a0${orderId}: принят`,
  ]);
  const letters = api.store.outbox.latest(100).filter(({ recipient }) => recipient === 'kupila@example.com');
  expect(letters.map(({ subject }) => subject)).toContain(`Заказ №\u00a0${orderId}: передан в доставку`);
});

test('MOVE-06 the order that 1C fetched, sent back as it is, changes nothing, whatever its status', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const ids: number[] = [];
  for (const to of [[], [2], [2, 5], [2, 6], [2, 7], [2, 7, 8], [3], [4]] as OrderStatus[][]) {
    const { orderId } = await order(api, { groups: [{ id: groups[1], count: 0.5 }] });
    ids.push(orderId);
    for (const status of to) changeStatus(api.store, orderId, { to: status, paid: status === 2 }, new Date());
  }
  const xml = await oneC.query();
  expect(readOrders(xml)).toHaveLength(ids.length);
  const before = ids.map((id) => [api.store.orders.byId(id), api.store.orders.history(id)]);
  const image = () => [api.store.revisions.current, api.store.outbox.latest(100).length];
  const around = image();
  expect(await oneC.success()).toEqual(['success']);
  expect(await oneC.send(xml)).toEqual(['success']);
  expect(ids.map((id) => [api.store.orders.byId(id), api.store.orders.history(id)])).toEqual(before);
  expect(image()).toEqual(around);
  expect(readOrders(await oneC.query())).toEqual([]);
});

test('what is past changes nothing, a mark of deletion cancels, and a status is read by its name', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const placed = async () => (await order(api, { groups: [{ id: groups[1], count: 0.5 }] })).orderId;
  const [shipped, deleted, named, unknown] = [await placed(), await placed(), await placed(), 999_999_999];
  changeStatus(api.store, shipped, { to: OrderStatus.completed, paid: true }, new Date());
  changeStatus(api.store, shipped, { to: OrderStatus.shipped }, new Date());
  await oneC.send(sentOrder(shipped, { 'Статус заказа': 'Собирается', 'Дата оплаты по 1С': '0001-01-01' }));
  await oneC.send(sentOrder(shipped, { Отменен: 'true' }));
  expect(statusOf(api, shipped)).toBe(OrderStatus.shipped);
  await oneC.send(sentOrder(deleted, {}, '<ПометкаУдаления>true</ПометкаУдаления>'));
  expect(statusOf(api, deleted)).toBe(OrderStatus.cancelled);
  await oneC.send(sentOrder(named, { 'Статус заказа': '[S] К отгрузке' }));
  expect(statusOf(api, named)).toBe(OrderStatus.assembling);
  expect(await oneC.send(sentOrder(unknown, { Отменен: 'true' }))).toEqual(['success']);
});

test('orders come back in pieces, in archives and in the containers of version 3, or not at all', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const placed = async () => (await order(api, { groups: [{ id: groups[1], count: 0.5 }] })).orderId;
  const [first, second, third] = [await placed(), await placed(), await placed()];
  await oneC.checkauth('sale');
  await oneC.lines('type=sale&mode=init');
  const xml = Buffer.from(sentOrder(first, { 'Дата отгрузки': '2026-11-03' }));
  for (const piece of piecesOf(xml, 101))
    expect(await oneC.file('sale', 'orders.xml', piece)).toEqual(['success']);
  expect(statusOf(api, first)).toBe(OrderStatus.shipped);
  const archive = zipArchive({ 'orders.xml': sentOrder(second, { 'Дата отгрузки': '2026-11-03' }) });
  for (const piece of piecesOf(archive, 200))
    expect(await oneC.file('sale', 'orders.zip', piece)).toEqual(['success']);
  expect(statusOf(api, second)).toBe(OrderStatus.shipped);
  const container = `<КоммерческаяИнформация ВерсияСхемы="3.1"><Контейнер><Документ><Ид>a</Ид><Номер>${third}</Номер><ХозОперация>Заказ товара</ХозОперация></Документ><Документ><Ид>b</Ид><Номер>7</Номер><ХозОперация>Отпуск товара</ХозОперация><Основание>a</Основание></Документ></Контейнер></КоммерческаяИнформация>`;
  expect(await oneC.send(container)).toEqual(['success']);
  expect(statusOf(api, third)).toBe(OrderStatus.shipped);
  expect(await oneC.send('<html></html>')).toEqual(['failure', expect.stringContaining('не CommerceML')]);
  expect(await oneC.file('sale', 'cut.xml', xml.subarray(0, 200))).toEqual(['success']);
  expect(await oneC.import('cut.xml', 'sale')).toEqual(['failure', expect.any(String)]);
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
