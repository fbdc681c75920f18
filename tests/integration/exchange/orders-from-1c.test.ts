import { expect, test } from 'vitest';
import { getNotifications } from '../../../src/contract/account/notification.ts';
import { OrderStatus } from '../../../src/contract/order/order.ts';
import { viewOrder } from '../../../src/contract/order/order-history.ts';
import { changeStatus } from '../../../src/reference-api/orders/change-status.ts';
import { order } from '../../contract/fixture/checkout.ts';
import { piecesOf } from './one-c.ts';
import { readOrders, sentOrder } from './order-files.ts';
import { zipArchive } from './zip-archive.ts';
import { shopWithCloth, statusOf } from './shop-with-cloth.ts';

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

test('MOVE-06 a part of the money does not pay an order, and payments that 1C deleted do not either', async () => {
  const { api, oneC, groups } = await shopWithCloth();
  const { orderId } = await order(api, { groups: [{ id: groups[1], count: 1 }] });
  const following = (sum: number, further = '') =>
    `<Сумма>1000.10</Сумма><ПодчиненныеДокументы><ПодчиненныйДокумент><ХозОперация>Выплата безналичных денег</ХозОперация><Сумма>${sum}</Сумма>${further}</ПодчиненныйДокумент></ПодчиненныеДокументы>`;
  const isPaid = () => api.store.orders.byId(orderId)?.paid;
  await oneC.send(sentOrder(orderId, {}, following(400)));
  expect(isPaid()).toBe(false);
  await oneC.send(sentOrder(orderId, {}, following(1000.1, '<ПометкаУдаления>true</ПометкаУдаления>')));
  expect(isPaid()).toBe(false);
  await oneC.send(sentOrder(orderId, {}, following(1000.1)));
  expect(isPaid()).toBe(true);
});
