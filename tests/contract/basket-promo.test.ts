import { beforeEach, expect, test } from 'vitest';
import {
  getBasket,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
  type GroupCount,
} from '../../src/contract/order/basket.ts';
import { fixtureShop } from './fixture/shop.ts';
import { testApi, type TestApi } from './fixture/test-api.ts';
import { BLUE_SATIN, TOWEL } from './fixture/group-ids.ts';

const start = new Date('2026-05-01T12:00:00Z');
let now = start;
let api: TestApi;
beforeEach(() => {
  now = start;
  api = testApi({ now: () => now });
});

const put = (groups: GroupCount[], basket?: string) =>
  api.call(putBasketProducts, { body: { basket, groups, change: true } });
const apply = (basket: string, promocode: string | null) =>
  api.call(updateBasket, { body: { basket, promocode } });
const refused = (basket: string, promocode: string) =>
  api.refused(updateBasket, { body: { basket, promocode } });

test('API-02 basket: a promo code takes a share off, and can be cancelled', async () => {
  const { basket } = await put([{ id: TOWEL, count: 1 }]);
  expect((await apply(basket, ' ｄｅｓyat\u00ad ')).total).toMatchObject({
    price: 531_00,
    oldPrice: 590_00,
    promoCodeDiscountValue: 59_00,
    promocodeUsed: true,
    promocode: 'DESYAT',
  });
  expect((await apply(basket, null)).total).toMatchObject({
    price: 590_00,
    promoCodeDiscountValue: 0,
    promocodeUsed: false,
    promocode: null,
  });
});

test.each([
  'D\u0415SY\u0410T',
  'desy\u0430t',
  'DE SY AT',
  'DE-SYAT',
  'DE\u2013SYAT',
  '«DESYAT»',
  '"desyat".',
  'DESYAT,\n',
  'промокод DESYAT',
  'Промокод: «DESYAT»',
  'купон DESYAT',
  'Код скидки: DESYAT',
])('API-02 basket: the promo code DESYAT is known as «%s»', async (typed) => {
  const { basket } = await put([{ id: TOWEL, count: 1 }]);
  expect((await apply(basket, typed)).total).toMatchObject({ promocode: 'DESYAT', promocodeUsed: true });
});

test('API-02 basket: of two codes that look alike each is known as it is written, and neither by a guess', async () => {
  const [first] = api.store.documents.all('promoCode');
  for (const code of ['LEN10', 'LEN1O']) api.store.documents.put('promoCode', code, { ...first!, code });
  const { basket } = await put([{ id: TOWEL, count: 1 }]);
  for (const code of ['LEN10', 'LEN1O'])
    expect((await apply(basket, code.toLowerCase())).total.promocode).toBe(code);
  expect((await refused(basket, 'LEN-10')).body.message).toMatch('Такого промокода нет');
});

test('API-02 basket: an unknown code, one that has ended and one for nothing are refused with a reason', async () => {
  const { basket } = await put([{ id: TOWEL, count: 1 }]);
  const unknown = await refused(basket, 'nothing');
  expect(unknown).toMatchObject({
    status: 422,
    body: { code: 'promocode_refused', errors: [{ field: 'promocode' }] },
  });
  expect(unknown.body.message).toBe('Такого промокода нет. Проверьте, верно ли он введён');
  expect((await refused(basket, 'MART')).body.message).toBe('Срок действия промокода истёк');
  const empty = await put([{ id: TOWEL, count: 0 }], basket);
  expect(empty.total.price).toBe(0);
  expect((await refused(basket, 'DESYAT')).body.code).toBe('promocode_refused');
});

test('API-02 basket: a refused code leaves the applied one', async () => {
  const { basket } = await put([{ id: TOWEL, count: 1 }]);
  await apply(basket, 'DESYAT');
  await refused(basket, 'nothing');
  expect((await api.call(getBasket, { query: { basket } })).total.promocode).toBe('DESYAT');
});

test('API-02 basket: a code asks for its minimum sum and says what is missing', async () => {
  const { basket } = await put([{ id: TOWEL, count: 5 }]);
  const short = await refused(basket, 'TRISTA');
  expect(short.body.message).toContain('Добавьте товаров ещё на 50');
  await put([{ id: TOWEL, count: 6 }], basket);
  expect((await apply(basket, 'TRISTA')).total).toMatchObject({
    price: 3240_00,
    promoCodeDiscountValue: 300_00,
  });
});

test('API-02 basket: a code that does not suit any more is kept, and counts again once it does', async () => {
  const { basket } = await put([{ id: TOWEL, count: 6 }]);
  await apply(basket, 'TRISTA');
  const less = await put([{ id: TOWEL, count: 1 }], basket);
  expect(less.total).toMatchObject({
    price: 590_00,
    promoCodeDiscountValue: 0,
    promocodeUsed: false,
    promocode: 'TRISTA',
  });
  const more = await put([{ id: TOWEL, count: 7 }], basket);
  expect(more.total).toMatchObject({ price: 3830_00, promocodeUsed: true });
});

test('API-02 basket: a code ends at its time', async () => {
  now = new Date('2026-03-31T20:59:58Z');
  const { basket } = await put([{ id: TOWEL, count: 1 }]);
  expect((await apply(basket, 'MART')).total.promocodeUsed).toBe(true);
  now = new Date('2026-03-31T21:00:00Z');
  const after = await api.call(getBasket, { query: { basket } });
  expect(after.total).toMatchObject({ promocodeUsed: false, price: 590_00 });
});

test('API-02 basket: a code for a category counts for its products only', async () => {
  const { basket } = await put([{ id: TOWEL, count: 1 }]);
  expect((await refused(basket, 'TKANI')).body.message).toBe('Промокод не действует на выбранные товары');
  await put([{ id: BLUE_SATIN, count: 1.1 }], basket);
  const both = await apply(basket, 'TKANI');
  expect(both.total).toMatchObject({
    price: 590_00 + 528_00 - 174_24,
    oldPrice: 590_00 + 660_00,
    promoCodeDiscountValue: 174_24,
  });
  const groups = [{ id: BLUE_SATIN, selected: false }];
  const off = await api.call(selectBasketGroups, { body: { basket, groups } });
  expect(off.total).toMatchObject({ price: 590_00, promocodeUsed: false });
});

test('API-02 basket: a sum takes no more than the goods cost', async () => {
  const rich = testApi({
    shop: {
      ...fixtureShop,
      promoCodes: [
        {
          code: 'MNOGO',
          title: '',
          discount: { kind: 'sum', kopecks: 1_000_000_00 },
          minimumSum: 0,
          categoryIds: [1],
          endsAt: null,
        },
      ],
    },
  });
  const groups = [
    { id: TOWEL, count: 1 },
    { id: BLUE_SATIN, count: 1 },
  ];
  const { basket } = await rich.call(putBasketProducts, { body: { groups, change: true } });
  const { total } = await rich.call(updateBasket, { body: { basket, promocode: 'mnogo' } });
  expect(total).toMatchObject({ price: 590_00, promoCodeDiscountValue: 480_00 });
  await rich.close();
});
