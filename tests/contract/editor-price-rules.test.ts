import { beforeEach, expect, test } from 'vitest';
import { getBonusClient, getProductsBonuses } from '../../src/contract/account/bonus.ts';
import {
  addConstructorSet,
  getVirtualTotal,
  putBasketProducts,
  updateBasket,
} from '../../src/contract/order/basket.ts';
import { getPages } from '../../src/contract/content/page.ts';
import { getConfig } from '../../src/contract/shop/config.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { unitPrice } from '../../src/domain/prices/price.ts';
import { withBonuses } from '../../src/reference-api/bonuses/rules.ts';
import { withWholesale } from '../../src/reference-api/rules/wholesale-prices.ts';
import { calculate, orderForm } from './fixture/checkout.ts';
import { EditorBrowser, editorShop, formIn } from './fixture/editor.ts';
import { SINGLE_BED_SET, THROW, TOWEL } from './fixture/group-ids.ts';
import { SELLING_RULES } from './fixture/selling-rules.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const NOON = new Date('2026-05-01T12:00:00Z');

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
