import { beforeEach, expect, test } from 'vitest';
import { getBasketTotal, putBasketProducts } from '../../src/contract/order/basket.ts';
import { getPages } from '../../src/contract/content/page.ts';
import { kindNamed } from '../../src/reference-api/editor/kinds/index.ts';
import { getDeliveryMethods, getDeliveryPoints } from '../../src/contract/order/delivery.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { getPaymentMethods } from '../../src/contract/order/payment.ts';
import { calculate, checkout, order, orderForm } from './fixture/checkout.ts';
import { EditorBrowser, editorShop } from './fixture/editor.ts';
import { TOWEL } from './fixture/group-ids.ts';
import { SELLING_RULES } from './fixture/selling-rules.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const NOON = new Date('2026-05-01T12:00:00Z');
const COURIER = '/editor/delivery-methods/courier';
const USUAL = 'options.0.tariff';

let api: TestApi;
let editor: EditorBrowser;
beforeEach(async () => {
  api = testApi({
    shop: { ...editorShop, rules: SELLING_RULES },
    now: () => NOON,
    siteUrl: 'https://shop.test',
  });
  editor = new EditorBrowser(api);
  await editor.signIn();
});

const baskets = async (groups = [{ id: TOWEL, count: 3 }]) =>
  (await api.call(putBasketProducts, { body: { groups, change: true } })).basket;

test('STAFF-04 the price of a courier that is edited is calculated at once; who saw the former one is told', async () => {
  const before = await checkout(api);
  const placed = await order(api, { groups: [{ id: TOWEL, count: 3 }] });
  const { html } = await editor.edit(COURIER, { [`${USUAL}.base`]: '450', [`${USUAL}.perKilogram`]: '10,5' });
  expect(html).toContain('Сохранено');
  expect((await calculate(api, await baskets())).price).toBe(471_00);
  const body = {
    ...orderForm(before.calculationId, before.price),
    basket: before.basket,
    deviceId: 'device',
  };
  expect(await api.refused(placeOrder, { body }, { 'idempotency-key': 'former' })).toMatchObject({
    status: 409,
    body: { code: 'delivery_changed' },
  });
  expect(api.store.orders.byId(placed.orderId)?.record.delivery.price).toBe(400_00);
});

test('STAFF-04 a way of delivery with its price is added, chosen at first, and removed; the last one stays', async () => {
  const added = await editor.edit('/editor/delivery-methods/new', { code: 'bike', title: 'Велокурьер' });
  expect(added.status).toBe(422);
  expect(added.html).toContain('Укажите цену и сроки');
  const form = {
    code: 'bike',
    title: 'Велокурьер',
    description: 'Быстро',
    type: 'address',
    isDefault: '1',
    'tariff.?': '1',
    'tariff.base': '99',
    'tariff.perKilogram': '0',
    'tariff.zones.0.@': 'new',
    'tariff.zones.0.minDays': '3',
    'tariff.zones.0.maxDays': '1',
    'tariff.zones.0.factor': '1',
  };
  const wrong = await editor.post('/editor/delivery-methods/new', form);
  expect(wrong.html).toContain('Срок «до» не может быть меньше срока «от».');
  await editor.post('/editor/delivery-methods/new', { ...form, 'tariff.zones.0.minDays': '1' });
  const { data } = await api.call(getDeliveryMethods, {});
  expect(data.map(({ code, isDefault }) => [code, isDefault])).toEqual([
    ['courier', false],
    ['point', false],
    ['bike', true],
  ]);
  expect(data.at(-1)).not.toHaveProperty('tariff');
  const again = await editor.post('/editor/delivery-methods/new', form);
  expect(again.html).toContain('Такое уже есть.');
  for (const code of ['courier', 'bike']) await editor.post(`/editor/delivery-methods/${code}/delete`, {});
  expect((await editor.get('/editor/delivery-methods/point/delete')).html).toContain(
    'Это последний способ доставки',
  );
  await editor.post('/editor/delivery-methods/point/delete', {});
  expect((await api.call(getDeliveryMethods, {})).data.map(({ code }) => code)).toEqual(['point']);
});

test('STAFF-04 a way of delivery stays while a point or a text names it, and the editor says which', async () => {
  const path = '/editor/delivery-methods/point/delete';
  expect((await editor.get(path)).html).toContain('href="/editor/delivery-points/iv-1"');
  await editor.post(path, {});
  const codes = async () => (await api.call(getDeliveryMethods, {})).data.map(({ code }) => code);
  expect(await codes()).toContain('point');
  const moved = await editor.edit('/editor/delivery-methods/point', { type: 'address' });
  expect(moved.html).toContain('У способа есть пункты выдачи');
  for (const { code } of api.store.documents.all('deliveryPoint'))
    await editor.post(`/editor/delivery-points/${code}/delete`, {});
  const [page] = api.store.documents.all('page');
  const blocks = [{ type: 'text' as const, html: '<p>{{point.cell.0}}</p>' }];
  api.store.documents.put('page', page!.code, { ...page!, blocks });
  expect((await editor.get(path)).html).toContain(`«${page!.title}»`);
  await editor.post(path, {});
  expect(await codes()).toContain('point');
  api.store.documents.put('page', page!.code, { ...page!, blocks: [] });
  await editor.post(path, {});
  expect(await codes()).not.toContain('point');
});

test('STAFF-04 the sum from which delivery is free is one for the basket and the tariffs that share it', async () => {
  await editor.edit(COURIER, { [`${USUAL}.sharesFreeSum`]: '1', [`${USUAL}.freeFrom`]: '' });
  await editor.edit('/editor/order-rules/shop', { freeDeliveryFrom: '1000' });
  const basket = await baskets();
  const total = await api.call(getBasketTotal, { query: { basket } });
  expect(total).toMatchObject({ freeDeliveryFrom: 1000_00, remainsUntilFreeDelivery: 0 });
  expect((await calculate(api, basket)).price).toBe(0);
});

test('STAFF-04 a city in another zone, and a point of another way, are charged for and shown by it', async () => {
  await editor.edit('/editor/city-zones/0', { zone: '1' });
  expect((await calculate(api, await baskets())).price).toBe(600_00);
  await editor.edit('/editor/delivery-points/iv-1', { title: 'На Ленина', city: 'Иваново' });
  const { data } = await api.call(getDeliveryPoints, { query: { cityFiasId: 'fias-ivanovo' } });
  expect(data.map(({ title }) => title)).toEqual(['На Ленина']);
});

test('STAFF-04 a way of paying is for whom it says, and nobody is left without one', async () => {
  await editor.edit('/editor/payment-methods/2', { title: 'Курьеру', roles: 'dealer\norg_user' });
  expect((await api.call(getPaymentMethods, {})).data.map(({ id }) => id)).toEqual([1]);
  const dealer = (await api.customer('dealer')).headers;
  expect((await api.call(getPaymentMethods, {}, dealer)).data.map(({ title }) => title)).toEqual([
    'Картой',
    'Курьеру',
  ]);
  expect((await editor.get('/editor/payment-methods/1/delete')).html).toContain(
    'Покупатели останутся без способа оплаты',
  );
  await editor.post('/editor/payment-methods/1/delete', {});
  const refused = await editor.edit('/editor/payment-methods/1', { roles: 'dealer' });
  expect(refused).toMatchObject({ status: 422 });
  expect(refused.html).toContain('Покупатели останутся без способа оплаты');
  expect((await api.call(getPaymentMethods, {})).data.map(({ id }) => id)).toEqual([1]);
});

test('STAFF-04 rules have drafts and a history like all content, and come back as they were', async () => {
  const path = '/editor/order-rules/shop';
  await editor.edit(path, { freeDeliveryFrom: '7000', intent: 'draft' });
  expect(api.store.documents.one('orderRules', 'shop')?.freeDeliveryFrom).toBe(5000_00);
  await editor.edit(path, { freeDeliveryFrom: '6000' });
  expect((await editor.get('/editor/history')).html).toContain('Бесплатная доставка');
  expect((await editor.get(`${path}/history`)).html).toContain('Бесплатно от, ₽');
});

test('STAFF-04 pages tell the rules that their texts name as they are now, and the shop is told to read them again', async () => {
  const [page] = api.store.documents.all('page');
  const html = '<p>Бесплатно от {{freeDeliveryFrom}}, курьером {{courier.cell.0}}; {{другое}}</p>';
  const rows = [['{{bonusLevels}}'], ['Иначе', '{{bonusPercentLeast}}', '—', '—']];
  const table = { type: 'table' as const, title: 'Уровни', head: ['а', 'б', 'в', 'г'], rows };
  api.store.documents.put('page', page!.code, { ...page!, blocks: [{ type: 'text', html }, table] });
  await editor.edit('/editor/order-rules/shop', { freeDeliveryFrom: '6500' });
  await editor.edit(COURIER, { [`${USUAL}.base`]: '450' });
  const { data } = await api.call(getPages, { query: { code: page!.code } });
  expect(JSON.stringify(data[0]!.blocks).replaceAll('\u00a0', ' ')).toBe(
    JSON.stringify([
      { type: 'text', html: '<p>Бесплатно от 6 500 ₽, курьером 1–2 дня, от 500 ₽; —</p>' },
      {
        ...table,
        rows: [
          ['Первый', 'Сразу', '3 %', 'До 20 %'],
          ['Иначе', '3 %', '—', '—'],
        ],
      },
    ]),
  );
  const named = { id: 'shop', record: undefined, before: undefined };
  expect(kindNamed('orderRules').changed(named)).toContainEqual({ kind: 'page' });
});

test('STAFF-04 a courier has prices by weight: of the first that is enough, and each kilogram above the last', async () => {
  const brackets = (...rows: [string, string][]) =>
    Object.fromEntries(
      rows.flatMap(([kilograms, price], index) => [
        [`${USUAL}.brackets.${index}.@`, 'new'],
        [`${USUAL}.brackets.${index}.kilograms`, kilograms],
        [`${USUAL}.brackets.${index}.price`, price],
      ]),
    );
  const unsorted = await editor.edit(COURIER, brackets(['5', '700'], ['1', '300']));
  expect(unsorted.html).toContain('Вес идёт по возрастанию.');
  const perKilogram = { [`${USUAL}.perKilogram`]: '50' };
  await editor.edit(COURIER, { ...brackets(['1', '300'], ['2,5', '500']), ...perKilogram });
  const priceOf = async (count: number) =>
    (await calculate(api, await baskets([{ id: TOWEL, count }]))).price / 100;
  expect([await priceOf(2), await priceOf(3), await priceOf(6), await priceOf(7)]).toEqual([
    300, 500, 500, 550,
  ]);
});
