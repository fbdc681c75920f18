import { beforeEach, expect, test } from 'vitest';
import { getBonusClient, getProductsBonuses } from '../../src/contract/account/bonus.ts';
import {
  addConstructorSet,
  getBasketTotal,
  getVirtualTotal,
  putBasketProducts,
  updateBasket,
} from '../../src/contract/order/basket.ts';
import { getPages } from '../../src/contract/content/page.ts';
import { kindNamed } from '../../src/reference-api/editor/kinds/index.ts';
import { getDeliveryMethods, getDeliveryPoints } from '../../src/contract/order/delivery.ts';
import { getConfig } from '../../src/contract/shop/config.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { getPaymentMethods } from '../../src/contract/order/payment.ts';
import { unitPrice } from '../../src/domain/prices/price.ts';
import { withBonuses } from '../../src/reference-api/bonuses/rules.ts';
import { withWholesale } from '../../src/reference-api/rules/wholesale-prices.ts';
import { calculate, checkout, order, orderForm } from './fixture/checkout.ts';
import { EditorBrowser, editorShop, formIn } from './fixture/editor.ts';
import { SINGLE_BED_SET, THROW, TOWEL } from './fixture/group-ids.ts';
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

test('STAFF-04 a promo code has a time, a share, categories and a number of orders', async () => {
  const path = '/editor/promo-codes/new';
  const typed = {
    code: ' leto ',
    title: 'Летом',
    minimumSum: '0',
    'discount.kind': 'percent',
    'discount.value': '25',
    limit: '1',
  };
  const late = await editor.edit(path, {
    ...typed,
    startsAt: '2026-06-01T00:00',
    endsAt: '2026-05-01T00:00',
  });
  expect(late.html).toContain('Конец должен быть позже начала.');
  const much = await editor.edit(path, { ...typed, 'discount.value': '101' });
  expect(much.html).toContain('Число должно быть не больше 100.');
  await editor.edit(path, { ...typed, startsAt: '2026-06-01T00:00' });
  const basket = await baskets();
  const apply = { body: { basket, promocode: 'Leto' } };
  expect((await api.refused(updateBasket, apply)).body.message).toBe('Промокод ещё не\u00a0действует');
  await editor.edit('/editor/promo-codes/LETO', { startsAt: '' });
  expect((await api.call(updateBasket, apply)).total).toMatchObject({
    promoCodeDiscountValue: 442_50,
    price: 1327_50,
  });
  expect((await editor.edit(path, typed)).html).toContain('Такое уже есть.');

  const { calculationId, price } = await calculate(api, basket);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  await api.call(placeOrder, { body }, { 'idempotency-key': 'summer' });
  const next = { body: { basket: await baskets(), promocode: 'LETO' } };
  expect((await api.refused(updateBasket, next)).body.message).toContain('столько раз, сколько можно');
  await editor.edit('/editor/promo-codes/LETO', { limit: '2', categoryIds: '1' });
  expect((await api.refused(updateBasket, next)).body.message).toContain('не действует на выбранные товары');
});

test('STAFF-04 a discount of another kind takes the place of the former by a button, without scripts', async () => {
  const path = '/editor/promo-codes/DESYAT';
  const { html } = await editor.edit(path, { change: 'add discount sum' });
  expect(html).toContain('name="discount.kopecks"');
  expect(html).not.toContain('name="discount.value"');
  const empty = await editor.edit(path, { 'discount.kind': 'sum', 'discount.kopecks': '0' });
  expect(empty.html).toContain('Укажите, сколько рублей.');
  await editor.edit(path, { 'discount.kind': 'sum', 'discount.kopecks': '100' });
  const { total } = await api.call(updateBasket, { body: { basket: await baskets(), promocode: 'DESYAT' } });
  expect(total.promoCodeDiscountValue).toBe(100_00);
});

test('STAFF-04 wholesale prices that followed the former limit follow the new one; a product’s own stay', async () => {
  const priced = (groupId: number, count: number) => {
    const group = api.store.products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
    return unitPrice(group!, count)?.price;
  };
  const throws = api.store.products.byGroup(THROW)!;
  const [group] = throws.groups;
  const [offer] = group!.offers;
  const own = { priceRole: 'guest_opt', price: 5000_00, oldPrice: null, limit: 4 };
  const groups = [{ ...group!, offers: [{ ...offer!, prices: [...offer!.prices, own] }] }];
  api.store.products.save({ ...throws, groups });
  const none = { metre: null, piece: null };
  const towels = api.store.products.byGroup(TOWEL)!;
  api.store.products.save(withWholesale(towels, none, SELLING_RULES.wholesaleRules));

  await editor.edit('/editor/wholesale-rules/shop', { 'piece.from': '5', 'piece.percent': '20' });
  expect([priced(TOWEL, 4), priced(TOWEL, 5)]).toEqual([590_00, 472_00]);
  expect([priced(THROW, 4), priced(THROW, 5)]).toEqual([5000_00, 5000_00]);
  const body = { groups: [{ id: TOWEL, count: 5 }] };
  expect((await api.call(getVirtualTotal, { body })).price).toBe(2360_00);
  const revision = api.store.revisions.current;
  await editor.edit('/editor/wholesale-rules/shop', { 'piece.from': '7' });
  expect([priced(TOWEL, 6), priced(TOWEL, 7)]).toEqual([590_00, 472_00]);
  expect(api.store.products.changedAfter(revision).length).toBeGreaterThan(0);
  const { 'piece.?': _, ...without } = formIn((await editor.get('/editor/wholesale-rules/shop')).html);
  await editor.post('/editor/wholesale-rules/shop', without);
  expect([priced(TOWEL, 7), priced(THROW, 7)]).toEqual([590_00, 5000_00]);
});

test('STAFF-04 bonuses follow the levels: what goods bring, what returns and what may be paid', async () => {
  api.store.products.save(withBonuses(api.store.products.byGroup(TOWEL)!, 3));
  const path = '/editor/bonus-rules/shop';
  const wrong = await editor.edit(path, { 'levels.0.from': '10' });
  expect(wrong.html).toContain('Первый уровень — для всех: с нуля.');
  await editor.edit(path, {
    'levels.0.percent': '6',
    'levels.0.writeOffPercent': '50',
    'levels.0.title': 'Свой',
  });
  const { headers } = await api.customer();
  expect(await api.call(getBonusClient, {}, headers)).toMatchObject({
    title: 'Свой',
    percent: 6,
    writeOffPercent: 50,
  });
  const ids = [TOWEL, THROW].map((group) => api.store.products.byGroup(group)!.id);
  const { data } = await api.call(getProductsBonuses, { query: { ids } }, headers);
  // One by the percent, one that brings something of its own.
  expect(data.map(({ bonuses }) => bonuses)).toEqual([35_40, 10_00]);
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

test('STAFF-04 the discount of sets is a rule: from how many products, and how much; texts tell it', async () => {
  const pricesOf = async (...ids: number[]) => {
    const groups = ids.map((id) => ({ id, count: 1 }));
    const { data } = await api.call(addConstructorSet, { body: { title: 'Набор', groups } });
    return data.inStock.constructorSets.flatMap(({ products }) =>
      products.flatMap((product) => product.groups.map(({ price }) => price)),
    );
  };
  const [towel, throwPrice] = await pricesOf(TOWEL, THROW);
  await editor.edit('/editor/settings-sets/1', { products: '3', percent: '20' });
  expect((await api.call(getConfig, {})).sets).toEqual({ products: 3, percent: 20 });
  expect(await pricesOf(TOWEL, THROW)).toEqual([towel! / 0.9, throwPrice! / 0.9]);
  expect((await pricesOf(TOWEL, THROW, SINGLE_BED_SET)).slice(0, 2)).toEqual([
    (towel! / 0.9) * 0.8,
    (throwPrice! / 0.9) * 0.8,
  ]);
  const page = api.store.documents.all('page')[0]!;
  const html = '<p>От {{setProducts}} вещей — {{setDiscount}}</p>';
  api.store.documents.put('page', page.code, { ...page, blocks: [{ type: 'text', html }] });
  const { data } = await api.call(getPages, {});
  expect(data.find(({ id }) => id === page.id)?.blocks).toEqual([
    { type: 'text', html: '<p>От 3 вещей — 20\u00a0%</p>' },
  ]);
});
