import { beforeEach, expect, test, vi } from 'vitest';
import type { Role } from '../../src/contract/account/user.ts';
import { setsOf } from '../../src/domain/basket/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import {
  BLUE_SATIN,
  DOUBLE_BED_SET,
  SINGLE_BED_SET,
  TABLECLOTH,
  THROW,
  TOWEL,
  WHITE_SATIN,
} from '../contract/fixture/group-ids.ts';
import { addGoods, draftIds, openConstructorShop, type ConstructorShop } from './harness/constructor-shop.ts';

const ADDED = 'Комплект успешно добавлен в корзину';
const UNKNOWN_PRODUCT = 999;

let shop: ConstructorShop;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shop = await openConstructorShop();
});

test.each<Role>(['guest', 'org_user', 'dealer'])(
  'ACC-10 a set costs a customer of the role %s in the constructor what it costs in the basket',
  async (role) => {
    await shop.signInAs(role);
    const constructor = await shop.open();
    await addGoods(constructor, BLUE_SATIN, TOWEL, WHITE_SATIN);
    const satin = constructor.$constructorProducts.get().products.get(101);
    if (!satin) throw new Error('there is no satin');
    constructor.setConstructorCount(satin, WHITE_SATIN, 10.3);
    const { lines, total } = constructor.$constructorSet.get();
    expect(await constructor.saveConstructorSet()).toBe('added');
    const basket = await shop.basket();
    expect(total).toMatchObject({ price: basket.total.price, oldPrice: basket.total.oldPrice });
    const inBasket = setsOf(basket).flatMap(({ products }) => products.flatMap(({ groups }) => groups));
    expect(lines.map((line) => line.kind === 'ready' && [line.group.id, line.price, line.sum])).toEqual(
      inBasket.map(({ id, price, sum }) => [id, price, sum]),
    );
  },
);

test('ACC-10 one product alone, or two sizes of one, have no set discount, and say what is missing', async () => {
  const constructor = await shop.open();
  expect(constructor.$constructorSet.get().total).toMatchObject({ price: 0, missingProducts: 2 });
  await addGoods(constructor, SINGLE_BED_SET, DOUBLE_BED_SET);
  expect(constructor.$constructorSet.get().total).toMatchObject({
    price: 8980_00,
    setDiscount: 0,
    missingProducts: 1,
  });
  await addGoods(constructor, TOWEL);
  expect(constructor.$constructorSet.get().total).toMatchObject({
    price: 8613_00,
    oldPrice: 9570_00,
    setDiscount: 957_00,
    missingProducts: 0,
  });
});

test('ACC-10 what is not in stock is not added, and nothing is added twice; counts keep to step and stock', async () => {
  const constructor = await shop.open();
  expect(await addGoods(constructor, TABLECLOTH, THROW, THROW)).toEqual(['sold-out', 'added', 'present']);
  const throwProduct = constructor.$constructorProducts.get().products.get(203);
  if (!throwProduct) throw new Error('there is no throw');
  constructor.setConstructorCount(throwProduct, THROW, 3);
  expect(draftIds(constructor)).toEqual([[THROW, 1]]);
  expect(shop.toasts()).toEqual(['Данного товара в наличии 1\u00a0шт']);
  constructor.setConstructorCount(throwProduct, THROW, 0);
  expect(draftIds(constructor)).toEqual([]);
});

test('ACC-10 the base lies first in the basket, whatever was added first; an empty title is the shop’s', async () => {
  const constructor = await shop.open();
  await addGoods(constructor, TOWEL, THROW);
  constructor.makeBase(THROW);
  expect(constructor.$constructorSet.get().baseId).toBe(THROW);
  constructor.renameConstructorSet('Для дачи');
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(shop.toasts()).toEqual([ADDED]);
  expect(await shop.sets()).toEqual([
    {
      title: 'Для дачи',
      groups: [
        [THROW, 1],
        [TOWEL, 1],
      ],
    },
  ]);
  expect(draftIds(constructor), 'what is in the basket is no draft any more').toEqual([]);
  await addGoods(constructor, SINGLE_BED_SET);
  await constructor.saveConstructorSet();
  expect((await shop.sets()).map(({ title }) => title)).toEqual(['Для дачи', 'Комплект']);
});

test('ACC-10 a link of a product adds it once, and a draft outlives the page', async () => {
  await shop.open('?product=201');
  expect(shop.toasts()).toEqual(['Товар добавлен в комплект']);
  const again = await shop.open('?product=201');
  expect(draftIds(again)).toEqual([[TOWEL, 1]]);
  const soldOut = await shop.open('?product=204');
  expect(draftIds(soldOut)).toEqual([[TOWEL, 1]]);
  expect(shop.toasts()).toEqual([expect.stringContaining('нет в наличии')]);
  expect(draftIds(await shop.open(`?product=${UNKNOWN_PRODUCT}`))).toEqual([[TOWEL, 1]]);
});

test('ACC-10 a draft is kept while its customer signs in again, and nobody else sees it', async () => {
  const token = shop.browser.cookies.get('authToken');
  await addGoods(await shop.open(), TOWEL);
  shop.browser.cookies.remove('authToken');
  expect(draftIds(await shop.open())).toEqual([[TOWEL, 1]]);
  if (token) shop.browser.cookies.set('authToken', token);
  expect(draftIds(await shop.open())).toEqual([[TOWEL, 1]]);
  await shop.signInAs('guest');
  expect(draftIds(await shop.open())).toEqual([]);
});

test('ACC-10 a product that is sold no more is named and can be removed; it is no part of the sum', async () => {
  const constructor = await shop.open();
  await addGoods(constructor, TOWEL, THROW);
  constructor.changeDraft({
    items: [
      ...constructor.$constructorDraft.get().items,
      { productId: UNKNOWN_PRODUCT, groupId: UNKNOWN_PRODUCT, count: 1 },
    ],
  });
  deductStock(shop.browser.api.store, THROW, 1);
  const later = await shop.open();
  const { lines, total } = later.$constructorSet.get();
  expect(lines.map(({ kind }) => kind)).toEqual(['ready', 'sold-out', 'gone']);
  expect(total).toMatchObject({ price: 590_00, missingProducts: 1 });
  later.removeFromConstructor(UNKNOWN_PRODUCT);
  later.removeFromConstructor(THROW);
  expect(draftIds(later)).toEqual([[TOWEL, 1]]);
});
