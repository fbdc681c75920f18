import { beforeEach, expect, test } from 'vitest';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { order } from './fixture/checkout.ts';
import { atDesk, MANAGER_NAME } from './fixture/desk-orders.ts';
import { editorShop, formIn } from './fixture/editor.ts';
import { TOWEL, WHITE_SATIN } from './fixture/group-ids.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

let now: Date;
let api: TestApi;
let olga: Awaited<ReturnType<typeof atDesk>>;
beforeEach(async () => {
  now = new Date('2026-05-01T12:00:00Z');
  api = testApi({ shop: editorShop, now: () => now });
  olga = await atDesk(api);
});

const GOODS = [
  { id: TOWEL, count: 3 },
  { id: WHITE_SATIN, count: 2.5 },
];
const placed = async (form = {}) => (await order(api, { groups: GOODS, form })).orderId;
const statusOf = (id: number) => api.store.orders.byId(id)?.status;
const numbersIn = (html: string) =>
  [...html.matchAll(/href="\/desk\/orders\/(\d+)"/g)].map(([, id]) => Number(id));

test('STAFF-05 orders are found by number, phone, name, status and day, page by page', async () => {
  const person = (fio: string, phone: string) => ({
    personalData: { fio, phone, email: 'someone@example.com' },
  });
  const anna = await placed();
  now = new Date('2026-05-02T20:59:00Z');
  const ivan = await placed(person('Петров Иван', '+79157654321'));
  now = new Date('2026-05-02T21:01:00Z');
  olga = await atDesk(api);
  const olya = await placed(person('Алёнова Ольга', '+79150000000'));
  await olga.step(ivan, 'paid');
  const found = async (query: string) => numbersIn(await olga.page(`/desk?${query}`));
  await expect(found('')).resolves.toEqual([olya, ivan, anna]);
  await expect(found(`q=${anna}`)).resolves.toEqual([anna]);
  await expect(found(`q=${encodeURIComponent(`№ ${ivan}`)}`)).resolves.toEqual([ivan]);
  await expect(found(`q=${encodeURIComponent('8 (915) 765-43-21')}`)).resolves.toEqual([ivan]);
  await expect(found(`q=${encodeURIComponent('ольга алено')}`)).resolves.toEqual([olya]);
  await expect(found(`status=${OrderStatus.completed}`)).resolves.toEqual([ivan]);
  // The shop's day, not that of Greenwich.
  await expect(found('from=2026-05-02&until=2026-05-02')).resolves.toEqual([ivan]);
  await expect(found('until=2026-05-01')).resolves.toEqual([anna]);
  expect(await olga.page('/desk?q=nobody')).toContain('Ничего не&nbsp;нашлось');

  for (let number = 0; number < 50; number += 1) api.store.orders.add(copyOf(anna), now);
  const last = await olga.page('/desk?page=2');
  expect(numbersIn(last)).toEqual([olya, ivan, anna]);
  expect(last).toContain('53');
});

function copyOf(id: number) {
  const known = api.store.orders.byId(id);
  if (known === undefined) throw new Error('There is no such order.');
  return known;
}

test('STAFF-05 a step shows the letter before it is sent, and all that happens is one timeline', async () => {
  const id = await placed();
  await olga.step(id, 'paid', { note: 'Пришла платёжка' });
  const preview = (await olga.stepPage(id, OrderStatus.assembling)).html;
  expect(preview).toContain(`Заказ №\u00a0${id}: собирается`);
  expect(preview).toContain('Отмеряем и\u00a0складываем');
  await olga.step(id, OrderStatus.assembling, { addition: 'Сатин отрежем завтра.', note: 'Рулон у окна' });
  const [letter] = api.store.outbox.latest(1);
  expect(letter).toMatchObject({ recipient: 'anna@example.com', subject: `Заказ №\u00a0${id}: собирается` });
  expect(letter?.body).toMatch(/^Отмеряем и\s+складываем: .+доставку\. Сатин отрежем завтра\.\n\n«Лавка»/);
  await olga.browser.post(`/desk/orders/${id}/note`, { note: '<b>Звонила</b>' });

  const events = api.store.orderEvents
    .of(id)
    .map(({ kind, status, author, note }) => [kind, status, author, note]);
  expect(events).toEqual([
    ['status', OrderStatus.awaitingPayment, 'Покупатель', ''],
    ['letter', null, '', ''],
    ['paid', null, MANAGER_NAME, ''],
    ['status', OrderStatus.completed, MANAGER_NAME, 'Пришла платёжка'],
    ['letter', null, '', ''],
    ['status', OrderStatus.assembling, MANAGER_NAME, 'Рулон у окна'],
    ['letter', null, '', ''],
    ['note', null, MANAGER_NAME, '<b>Звонила</b>'],
  ]);
  const page = await olga.page(`/desk/orders/${id}`);
  const order = ['оформлен', 'Пришла платёжка', 'Рулон у окна', 'Сатин отрежем', '&lt;b&gt;Звонила'];
  const places = order.map((text) => page.indexOf(text));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

test('STAFF-05 of two managers at one order the second sees what the first did, and loses nothing', async () => {
  const id = await placed();
  await olga.step(id, 'paid');
  const petr = await atDesk(api, 'redaktor@polotno.example');
  const seenByPetr = formIn((await petr.stepPage(id, OrderStatus.shipped)).html);
  await olga.step(id, OrderStatus.assembling);
  const letters = api.store.outbox.latest(100).length;
  const typed = { addition: 'Номер посылки 7', note: 'Отдал курьеру' };
  const late = await petr.browser.post(`/desk/orders/${id}/step`, { ...seenByPetr, ...typed });
  expect(late.status).toBe(409);
  expect(late.html).toContain(MANAGER_NAME);
  expect(late.html).toContain('Собирается');
  expect(formIn(late.html)).toMatchObject(typed);
  expect(statusOf(id)).toBe(OrderStatus.assembling);
  expect(api.store.outbox.latest(100)).toHaveLength(letters);
  await petr.browser.post(`/desk/orders/${id}/step`, formIn(late.html));
  expect(statusOf(id)).toBe(OrderStatus.shipped);
  expect(api.store.outbox.latest(1)[0]?.body).toContain('Номер посылки 7');

  const both = formIn((await petr.stepPage(id, OrderStatus.received)).html);
  const twice = [petr, olga].map(({ browser }) => browser.post(`/desk/orders/${id}/step`, both));
  expect((await Promise.all(twice)).map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('STAFF-05 an order goes back only where nothing has moved with its status', async () => {
  const id = await placed();
  await olga.step(id, 'paid');
  for (const to of [
    OrderStatus.assembling,
    OrderStatus.shipped,
    OrderStatus.assembling,
    OrderStatus.completed,
  ]) {
    await olga.step(id, to);
    expect(statusOf(id)).toBe(to);
  }
  await olga.step(id, OrderStatus.received);
  const form = formIn((await olga.stepPage(id, OrderStatus.returned)).html);
  const back = await olga.browser.post(`/desk/orders/${id}/step`, {
    ...form,
    to: String(OrderStatus.shipped),
  });
  expect(back.status).toBe(409);
  expect(statusOf(id)).toBe(OrderStatus.received);
  const forged = await olga.browser.post(`/desk/orders/${id}/step`, { ...form, to: '4' });
  expect(forged.status).toBe(409);
});

test('STAFF-05 a quiet step writes no letter', async () => {
  const id = await placed();
  await olga.step(id, 'paid', { quiet: '1' });
  expect(statusOf(id)).toBe(OrderStatus.completed);
  expect(api.store.orderEvents.of(id).filter(({ kind }) => kind === 'letter')).toHaveLength(1);
});

test('STAFF-05 the shop hears of a new order by a letter, and an open page by itself', async () => {
  const news = async (after: number) =>
    JSON.parse(await olga.page(`/desk/orders/news?after=${after}`)) as { count: number; text: string };
  const first = await placed();
  const [letter] = api.store.outbox.latest(2).reverse();
  expect(letter).toMatchObject({ recipient: 'shop@example.com', subject: `Новый заказ №\u00a0${first}` });
  expect(letter?.body).toContain('Иванова Анна, +79001234567');
  await expect(news(first)).resolves.toMatchObject({ count: 0 });
  const second = await placed();
  await expect(news(first)).resolves.toMatchObject({ count: 1, text: `Новый заказ № ${second}` });
  expect(await olga.page('/desk')).toMatch(new RegExp(`role="status" data-after="${second}"`));

  const own = testApi({ shop: editorShop, messages: { orderEmail: 'zakazy@shop.example' } });
  await order(own);
  expect(own.store.outbox.latest(2).map(({ recipient }) => recipient)).toContain('zakazy@shop.example');
});

test('STAFF-05 an export is a table that no spreadsheet runs, and a packing list has all that is packed', async () => {
  const form = { personalCommentary: '=HYPERLINK("http://evil.example")' };
  const ids = [await placed(form), await placed()];
  const response = await api.fetch('/desk/orders.csv', { headers: { cookie: olga.browser.cookie } });
  const csv = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(csv.startsWith('\uFEFFНомер;')).toBe(true);
  expect(csv.split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(await olga.page(`/desk/orders.csv?q=${ids[0]}`)).not.toContain(`\n${ids[1]};`);

  const sheet = await olga.page(`/desk/packing?order=${ids[0]}&order=${ids[1]}`);
  expect([...sheet.matchAll(/<article/g)]).toHaveLength(2);
  for (const text of ['Полотенце махровое', '2,5', 'Лежневская', 'HYPERLINK', '+7 (900) 123-45-67'])
    expect(sheet).toContain(text);
});

test('STAFF-05 quick orders have a status that two do not change at once', async () => {
  const record = { fio: 'Анна', phone: '+79001234567', comment: '', lines: [], sum: 0 };
  const { id } = api.store.blanks.add(null, 1, record, now);
  const set = (known: string, status: string) =>
    olga.browser.post(`/desk/quick-orders/${id}`, { known, status, back: '/desk/quick-orders' });
  expect((await set('1', '2')).status).toBe(200);
  expect((await set('1', '4')).status).toBe(409);
  expect(api.store.blanks.byIds([id])[0]?.statusId).toBe(2);
  expect(await olga.page('/desk/quick-orders?q=900123')).toContain(`№&nbsp;${id}`);
  expect(await olga.page('/desk/quick-orders')).toContain('/desk/quick-orders.csv');
  const rows = (await olga.page('/desk/quick-orders.csv?q=900123')).trim().split('\r\n');
  expect(rows).toHaveLength(2);
  expect(rows[1]).toMatch(new RegExp(`^${id};.*;В работе;`));
  expect(await olga.page('/desk/quick-orders?q=nobody')).toContain('Ничего не&nbsp;нашлось');
});
