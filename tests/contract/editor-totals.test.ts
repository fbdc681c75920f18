import { beforeEach, expect, test } from 'vitest';
import { putBasketProducts } from '../../src/contract/order/basket.ts';
import { withWholesale } from '../../src/reference-api/rules/wholesale-prices.ts';
import { calculate } from './fixture/checkout.ts';
import { EditorBrowser, editorShop, formIn } from './fixture/editor.ts';
import { TOWEL } from './fixture/group-ids.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';

const COURIER = '/editor/delivery-methods/courier';
const rules = {
  wholesaleRules: { metre: null, piece: { from: 10, percent: 10 } },
  orderRules: { freeDeliveryFrom: 5000_00 },
  bonusRules: {
    levels: [
      { title: 'Первый', from: 0, percent: 3, writeOffPercent: 20 },
      { title: 'Второй', from: 1000_00, percent: 10, writeOffPercent: 20 },
    ],
  },
};
const example = {
  'example.product.0': 'polotence',
  'example.count.0': '3',
  'example.product.1': '',
  'example.count.1': '',
  'example.buyer': '',
  'example.delivery': 'courier/usual',
  'example.town': '0',
  'example.promocode': '',
  'example.bonuses': '',
};
const COUNT = { change: 'open example' };

let api: TestApi;
let editor: EditorBrowser;
beforeEach(async () => {
  api = testApi({ shop: { ...editorShop, rules }, siteUrl: 'https://shop.test' });
  editor = new EditorBrowser(api);
  await editor.signIn();
  const towels = api.store.products.byGroup(TOWEL)!;
  api.store.products.save(withWholesale(towels, { metre: null, piece: null }, rules.wholesaleRules));
  example['example.product.0'] = towels.code;
});

const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\s/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();

/** The rows of the preview: what, before, after. */
function rowsIn(html: string): Record<string, [string, string]> {
  const table = /<table class="totals">[\s\S]*?<tbody>([\s\S]*?)<\/tbody>/.exec(html)?.[1] ?? '';
  return Object.fromEntries(
    [...table.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) => {
      const [what = '', before = '', after = ''] = [...row.matchAll(/<t[hd][\s\S]*?<\/t[hd]>/g)].map(
        ([cell]) => plain(cell),
      );
      return [what, [before, after]];
    }),
  );
}

test('STAFF-04 a courier’s price that is not saved yet is in the example after the edit, as checkout reckons it', async () => {
  const before = rowsIn((await editor.get(COURIER)).html);
  expect(before['Итого']?.[0]).toBe(before['Итого']?.[1]);
  const changes = { 'options.0.tariff.base': '450', 'options.0.tariff.zones.1.factor': '3' };
  const { html, status } = await editor.edit(COURIER, { ...example, ...changes, ...COUNT });
  expect(status).toBe(200);
  expect(rowsIn(html)).toMatchObject({
    Доставка: ['400 ₽, 1–2 дня', '550 ₽, 1–2 дня'],
    Итого: ['2 170 ₽', '2 320 ₽'],
    'До бесплатной доставки': ['3 230 ₽', '3 230 ₽'],
  });
  expect(formIn(html)['options.0.tariff.base']).toBe('450');
  const far = await editor.edit(COURIER, { ...example, ...changes, ...COUNT, 'example.town': '1' });
  expect(rowsIn(far.html)['Доставка']).toEqual(['600 ₽, 2–4 дня', '1 650 ₽, 2–4 дня']);

  const { basket } = await api.call(putBasketProducts, {
    body: { groups: [{ id: TOWEL, count: 3 }], change: true },
  });
  expect((await calculate(api, basket)).price).toBe(400_00);
  await editor.edit(COURIER, changes);
  expect((await calculate(api, basket)).price).toBe(550_00);
});

test('STAFF-04 nothing of a preview stays: no record, version, revision, order, bonus or letter', async () => {
  const { store } = api;
  const image = () =>
    JSON.stringify([
      store.documents.all('wholesaleRules'),
      store.documents.all('promoCode'),
      store.products.byGroup(TOWEL),
      store.revisions.current,
      store.versions.latest('STAFF-04 wholesaleRules', 'shop') ?? null,
      store.bonuses.accounts(-1),
      store.contentMessages.gathering() ?? null,
    ]);
  const before = image();
  const many = {
    ...example,
    'example.count.0': '5',
    'example.buyer': '0',
    'example.bonuses': '10',
    ...COUNT,
  };
  const { html } = await editor.edit('/editor/wholesale-rules/shop', {
    ...many,
    'piece.from': '5',
    'piece.percent': '50',
  });
  expect(rowsIn(html)['Итого']?.[0]).not.toBe(rowsIn(html)['Итого']?.[1]);
  await editor.edit('/editor/promo-codes/new', { ...many, code: 'leto', title: 'Летом' });
  expect(image()).toBe(before);
});

test('STAFF-04 a promo code that is not there yet takes its share off, and one that does not suit says why', async () => {
  const path = '/editor/promo-codes/new';
  const typed = { ...example, ...COUNT, code: 'leto', title: 'Летом', 'discount.value': '25' };
  const { html } = await editor.edit(path, typed);
  const rows = rowsIn(html);
  expect(rows['Промокод']?.[0]).toContain('Такого промокода нет');
  expect(rows['Промокод']?.[1]).toBe('−442,50 ₽');
  const dear = await editor.edit(path, { ...typed, minimumSum: '2000' });
  expect(rowsIn(dear.html)['Промокод']?.[1]).toContain('при заказе от 2 000 ₽');
  const wrong = await editor.edit(path, { ...typed, 'discount.value': '250' });
  expect(plain(wrong.html)).toContain('После правки не посчитать: исправьте поля.');
  expect(api.store.documents.one('promoCode', 'LETO')).toBeUndefined();
});

test('STAFF-04 wholesale limits, bonuses and free delivery are seen for the buyer whom they concern', async () => {
  const many = { ...example, 'example.count.0': '5', ...COUNT };
  const wholesale = await editor.edit('/editor/wholesale-rules/shop', { ...many, 'piece.from': '5' });
  expect(Object.values(rowsIn(wholesale.html))[0]).toEqual([
    '2 950 ₽: 5 шт. по 590 ₽',
    '2 655 ₽: 5 шт. по 531 ₽',
  ]);
  const dealer = await editor.edit('/editor/wholesale-rules/shop', { ...many, 'example.buyer': 'dealer' });
  expect(Object.values(rowsIn(dealer.html))[0]?.[0]).toBe('2 360 ₽: 5 шт. по 472 ₽');
  const second = { ...many, 'example.buyer': String(1000_00), 'example.bonuses': '1000' };
  const bonuses = await editor.edit('/editor/bonus-rules/shop', {
    ...second,
    'levels.1.writeOffPercent': '30',
  });
  expect(rowsIn(bonuses.html)['Бонусами']).toEqual(['−590 ₽', '−885 ₽']);
  const free = await editor.edit('/editor/order-rules/shop', { ...many, freeDeliveryFrom: '3000' });
  expect(rowsIn(free.html)['До бесплатной доставки']).toEqual(['2 050 ₽', '50 ₽']);
});

test('STAFF-04 a draft of a rule shows the same, against what is published', async () => {
  await editor.edit('/editor/order-rules/shop', { freeDeliveryFrom: '3000', intent: 'draft' });
  const { html } = await editor.edit('/editor/order-rules/shop/draft', { ...example, ...COUNT });
  expect(rowsIn(html)['До бесплатной доставки']).toEqual(['3 230 ₽', '1 230 ₽']);
});

test('STAFF-04 who pays sees in the example what is there for them', async () => {
  const { html } = await editor.edit('/editor/payment-methods/2', { ...example, ...COUNT, title: 'Курьеру' });
  expect(rowsIn(html)['Как оплатить']).toEqual(['Картой, При получении', 'Картой, Курьеру']);
});
