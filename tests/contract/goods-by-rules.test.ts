import { beforeEach, expect, test } from 'vitest';
import { updateBasket } from '../../src/contract/order/basket.ts';
import { placeOrder } from '../../src/contract/order/order.ts';
import { EditorBrowser, editorShop, formIn } from './fixture/editor.ts';
import { withBonuses } from '../../src/reference-api/bonuses/rules.ts';
import { withWholesale } from '../../src/reference-api/rules/wholesale-prices.ts';
import { kindNamed } from '../../src/reference-api/editor/kinds/index.ts';
import { listPath } from '../../src/reference-api/editor/paths.ts';
import { calculate, checkout, orderForm } from './fixture/checkout.ts';
import { TOWEL } from './fixture/group-ids.ts';
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

test('STAFF-04 a new product and a new variant follow the rules of prices and bonuses', async () => {
  const path = '/editor/products/new';
  const { location } = await editor.post(path, {
    ...formIn((await editor.get(path)).html),
    title: 'Салфетка',
    code: 'salfetka-novaya',
    categories: '2',
    'groups.0.remnants': '30',
    'groups.0.offers.0.prices.0.price': '450',
  });
  const product = () => api.store.products.byCode('salfetka-novaya')!;
  const pricesOf = (at: number) =>
    product().groups[at]?.offers[0]?.prices.map(({ price, limit }) => [price, limit]);
  const followed = [
    [450_00, 0],
    [405_00, 10],
  ];
  expect(pricesOf(0)).toEqual(followed);
  expect(product()).toMatchObject({ bonuses: 13_50, groups: [{ bonuses: 13_50 }] });

  const [page = ''] = location.split('?');
  const wide = await editor.post(page, {
    ...formIn((await editor.get(page)).html),
    change: 'add groups -',
  });
  await editor.post(page, {
    ...formIn(wide.html),
    'groups.1.title': 'широкая',
    'groups.1.remnants': '4',
    'groups.1.offers.0.prices.0.price': '900',
  });
  expect(pricesOf(0)).toEqual(followed);
  expect(pricesOf(1)).toEqual([
    [900_00, 0],
    [810_00, 10],
  ]);
  expect(product().groups.map(({ bonuses }) => bonuses)).toEqual([13_50, 27_00]);
});

test('STAFF-04 a promo code’s orders are counted since it begins, and seen in the list', async () => {
  const { basket } = await checkout(api, [{ id: TOWEL, count: 1 }]);
  await api.call(updateBasket, { body: { basket, promocode: 'DESYAT' } });
  const { calculationId, price } = await calculate(api, basket);
  const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
  await api.call(placeOrder, { body }, { 'idempotency-key': 'once' });
  const list = async () =>
    (await editor.get(listPath(kindNamed('promoCode')))).html.replaceAll(/&nbsp;|\u00a0/g, ' ');
  expect(await list()).toContain('заказов: 1');
  const code = api.store.documents.one('promoCode', 'DESYAT')!;
  const since = (startsAt: string) => api.store.promoUses.count({ ...code, startsAt });
  expect([since('2026-04-30T00:00'), since('2026-05-02T00:00')]).toEqual([1, 0]);
});

test('STAFF-04 a former version of a product comes back with the prices and bonuses of the rules of now', async () => {
  const towels = () => api.store.products.byGroup(TOWEL)!;
  const none = { metre: null, piece: null };
  api.store.products.save(withBonuses(withWholesale(towels(), none, SELLING_RULES.wholesaleRules), 3));
  const { title, id } = towels();
  const path = `/editor/products/${id}`;
  await editor.edit(path, { title: 'Ошибка' });
  await editor.edit('/editor/wholesale-rules/shop', { 'piece.from': '5', 'piece.percent': '20' });
  await editor.edit('/editor/bonus-rules/shop', { 'levels.0.percent': '6' });
  const followed = towels().groups;
  const { html } = await editor.get(`${path}/history`);
  const first = [...html.matchAll(/<li>\s*<a href="([^"]+)"/g)].at(-1)?.[1] ?? '';
  const seen = /name="seen" value="(\d+)"/.exec((await editor.get(first)).html)?.[1] ?? '';
  await editor.post(first, { seen });
  const terms = (groups: typeof followed) => groups.map(({ offers, bonuses }) => [offers, bonuses]);
  expect(towels().title).toBe(title);
  expect(terms(towels().groups)).toEqual(terms(followed));
});
