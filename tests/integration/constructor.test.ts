import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addConstructorSet, deleteConstructorSet, getBasket } from '../../src/contract/basket.ts';
import type { Role } from '../../src/contract/user.ts';
import { setsOf } from '../../src/domain/basket.ts';
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
import { apiThatOnlyAdds } from './harness/api-that-only-adds.ts';
import { openBrowser, toastTexts, type Browser, type Tab } from './harness/shop-tab.ts';

const ADDED = 'Комплект успешно добавлен в корзину';
const PRODUCT_OF: Readonly<Record<number, number>> = {
  [WHITE_SATIN]: 101,
  [BLUE_SATIN]: 102,
  [TOWEL]: 201,
  [SINGLE_BED_SET]: 202,
  [DOUBLE_BED_SET]: 202,
  [THROW]: 203,
  [TABLECLOTH]: 204,
};
const UNKNOWN_PRODUCT = 999;

let browser: Browser;
let tab: Tab;
let headers: { authorization: string };

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  await signInAs('guest');
});
afterEach(async () => {
  vi.clearAllTimers();
  vi.useRealTimers();
  await browser.close();
});

async function signInAs(role: Role) {
  const customer = await browser.api.customer(role);
  ({ headers } = customer);
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  return customer;
}

/** A page of the constructor, with what its address asks. */
async function open(query = '') {
  tab = await browser.openTab();
  const stores = {
    ...(await import('../../src/stores/constructor-basket.ts')),
    ...(await import('../../src/stores/constructor-drafts.ts')),
    ...(await import('../../src/stores/constructor-items.ts')),
    ...(await import('../../src/stores/constructor-page.ts')),
    ...(await import('../../src/stores/constructor-products.ts')),
    ...(await import('../../src/stores/constructor-set.ts')),
  };
  await stores.openConstructor(stores.readConstructorAddress(query));
  return stores;
}
type Constructor = Awaited<ReturnType<typeof open>>;

async function add(
  { $constructorProducts, addToConstructor, loadConstructorProducts }: Constructor,
  ...ids: number[]
) {
  await loadConstructorProducts(ids.flatMap((id) => PRODUCT_OF[id] ?? []));
  return ids.map((id) => {
    const product = $constructorProducts.get().products.get(PRODUCT_OF[id] ?? 0);
    if (!product) throw new Error(`there is no product of ${id}`);
    return addToConstructor(product, id);
  });
}

const basketOnServer = () => browser.api.call(getBasket, { query: {} }, headers);

async function setsOnServer() {
  return setsOf(await basketOnServer()).map(({ title, products }) => ({
    title,
    groups: products.flatMap(({ groups }) => groups.map(({ id, count }) => [id, count])),
  }));
}

/** A set in the customer's basket; resolves to its id. */
async function putSet(...ids: number[]): Promise<number> {
  const groups = ids.map((id) => ({ id, count: 1 }));
  const basket = await browser.api.call(addConstructorSet, { body: { title: 'Набор', groups } }, headers);
  return setsOf(basket).at(-1)?.id ?? 0;
}

const draftIds = ({ $constructorDraft }: Constructor) =>
  $constructorDraft.get().items.map(({ groupId, count }) => [groupId, count]);

test.each<Role>(['guest', 'org_user', 'dealer'])(
  'ACC-10 a set costs a customer of the role %s in the constructor what it costs in the basket',
  async (role) => {
    await signInAs(role);
    const constructor = await open();
    await add(constructor, BLUE_SATIN, TOWEL, WHITE_SATIN);
    const satin = constructor.$constructorProducts.get().products.get(101);
    if (!satin) throw new Error('there is no satin');
    constructor.setConstructorCount(satin, WHITE_SATIN, 10.3);
    const { lines, total } = constructor.$constructorSet.get();
    expect(await constructor.saveConstructorSet()).toBe('added');
    const basket = await basketOnServer();
    expect(total).toMatchObject({ price: basket.total.price, oldPrice: basket.total.oldPrice });
    const inBasket = setsOf(basket).flatMap(({ products }) => products.flatMap(({ groups }) => groups));
    expect(lines.map((line) => line.kind === 'ready' && [line.group.id, line.price, line.sum])).toEqual(
      inBasket.map(({ id, price, sum }) => [id, price, sum]),
    );
  },
);

test('ACC-10 one product alone, or two sizes of one, have no set discount, and say what is missing', async () => {
  const constructor = await open();
  expect(constructor.$constructorSet.get().total).toMatchObject({ price: 0, missingProducts: 2 });
  await add(constructor, SINGLE_BED_SET, DOUBLE_BED_SET);
  expect(constructor.$constructorSet.get().total).toMatchObject({
    ...{ price: 8980_00, setDiscount: 0, missingProducts: 1 },
  });
  await add(constructor, TOWEL);
  expect(constructor.$constructorSet.get().total).toMatchObject({
    ...{ price: 8613_00, oldPrice: 9570_00, setDiscount: 957_00, missingProducts: 0 },
  });
});

test('ACC-10 what is not in stock is not added, and nothing is added twice; counts keep to step and stock', async () => {
  const constructor = await open();
  expect(await add(constructor, TABLECLOTH, THROW, THROW)).toEqual(['sold-out', 'added', 'present']);
  const throwProduct = constructor.$constructorProducts.get().products.get(203);
  if (!throwProduct) throw new Error('there is no throw');
  constructor.setConstructorCount(throwProduct, THROW, 3);
  expect(draftIds(constructor)).toEqual([[THROW, 1]]);
  expect(toastTexts(tab)).toEqual(['Данного товара в наличии 1\u00a0шт']);
  constructor.setConstructorCount(throwProduct, THROW, 0);
  expect(draftIds(constructor)).toEqual([]);
});

test('ACC-10 the base lies first in the basket, whatever was added first; an empty title is the shop’s', async () => {
  const constructor = await open();
  await add(constructor, TOWEL, THROW);
  constructor.makeBase(THROW);
  expect(constructor.$constructorSet.get().baseId).toBe(THROW);
  constructor.renameConstructorSet('Для дачи');
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(toastTexts(tab)).toEqual([ADDED]);
  expect(await setsOnServer()).toEqual([
    {
      title: 'Для дачи',
      groups: [
        [THROW, 1],
        [TOWEL, 1],
      ],
    },
  ]);
  expect(draftIds(constructor), 'what is in the basket is no draft any more').toEqual([]);
  await add(constructor, SINGLE_BED_SET);
  await constructor.saveConstructorSet();
  expect((await setsOnServer()).map(({ title }) => title)).toEqual(['Для дачи', 'Комплект']);
});

test('ACC-10 a link of a product adds it once, and a draft outlives the page', async () => {
  await open('?product=201');
  expect(toastTexts(tab)).toEqual(['Товар добавлен в комплект']);
  const again = await open('?product=201');
  expect(draftIds(again)).toEqual([[TOWEL, 1]]);
  const soldOut = await open('?product=204');
  expect(draftIds(soldOut)).toEqual([[TOWEL, 1]]);
  expect(toastTexts(tab)).toEqual([expect.stringContaining('нет в наличии')]);
  expect(draftIds(await open(`?product=${UNKNOWN_PRODUCT}`))).toEqual([[TOWEL, 1]]);
});

test('ACC-10 a draft is kept while its customer signs in again, and nobody else sees it', async () => {
  const token = browser.cookies.get('authToken');
  await add(await open(), TOWEL);
  browser.cookies.remove('authToken');
  expect(draftIds(await open())).toEqual([[TOWEL, 1]]);
  if (token) browser.cookies.set('authToken', token);
  expect(draftIds(await open())).toEqual([[TOWEL, 1]]);
  await signInAs('guest');
  expect(draftIds(await open())).toEqual([]);
});

test('ACC-10 a product that is sold no more is named and can be removed; it is no part of the sum', async () => {
  const constructor = await open();
  await add(constructor, TOWEL, THROW);
  constructor.changeDraft({
    items: [
      ...constructor.$constructorDraft.get().items,
      { productId: UNKNOWN_PRODUCT, groupId: UNKNOWN_PRODUCT, count: 1 },
    ],
  });
  deductStock(browser.api.store, THROW, 1);
  const later = await open();
  const { lines, total } = later.$constructorSet.get();
  expect(lines.map(({ kind }) => kind)).toEqual(['ready', 'sold-out', 'gone']);
  expect(total).toMatchObject({ price: 590_00, missingProducts: 1 });
  later.removeFromConstructor(UNKNOWN_PRODUCT);
  later.removeFromConstructor(THROW);
  expect(draftIds(later)).toEqual([[TOWEL, 1]]);
});

test('ACC-10 a set that the shop refuses stays a draft, with the shop’s reason and the stock read again', async () => {
  const constructor = await open();
  await add(constructor, TOWEL, THROW);
  deductStock(browser.api.store, THROW, 1);
  expect(await constructor.saveConstructorSet()).toBe('failed');
  expect(toastTexts(tab)).toEqual([expect.stringContaining('нет в наличии')]);
  expect(constructor.$constructorSet.get().lines.map(({ kind }) => kind)).toEqual(['ready', 'sold-out']);
  expect(constructor.$constructorDraft.get()).toMatchObject({ attempt: null });
  constructor.removeFromConstructor(THROW);
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(await setsOnServer()).toHaveLength(1);
});

test('ACC-10 a set whose answer is lost is in the basket once, also where the basket cannot be read and the page is left', async () => {
  const constructor = await open();
  await add(constructor, TOWEL, THROW);
  browser.network.fail('addConstructorSet', { kind: 'answer-lost' });
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(await setsOnServer()).toHaveLength(1);

  await add(constructor, TOWEL, SINGLE_BED_SET);
  browser.network.fail('addConstructorSet', { kind: 'answer-lost' });
  // One reading before the request, two after it.
  browser.network.fail('getBasket', { kind: 'none' }, { kind: 'offline' }, { kind: 'offline' });
  expect(await constructor.saveConstructorSet()).toBe('failed');
  const later = await open();
  expect(draftIds(later)).toHaveLength(2);
  expect(await later.saveConstructorSet()).toBe('added');
  expect(await setsOnServer()).toHaveLength(2);
  expect(browser.network.asked('addConstructorSet')).toHaveLength(2);
});

test('ACC-10 what was changed after a lost answer takes the place of what the lost request has put in', async () => {
  const constructor = await open();
  await add(constructor, TOWEL, THROW);
  browser.network.fail('addConstructorSet', { kind: 'answer-lost' });
  browser.network.fail('getBasket', { kind: 'none' }, { kind: 'offline' }, { kind: 'offline' });
  await constructor.saveConstructorSet();
  await add(constructor, SINGLE_BED_SET);
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(await setsOnServer()).toMatchObject([
    {
      groups: [
        [TOWEL, 1],
        [THROW, 1],
        [SINGLE_BED_SET, 1],
      ],
    },
  ]);
});

test('ACC-10 a second press while the set is on its way is refused with the warning', async () => {
  const constructor = await open();
  await add(constructor, TOWEL, THROW);
  const answer = browser.network.hold('addConstructorSet');
  const first = constructor.saveConstructorSet();
  expect(await constructor.saveConstructorSet()).toBe('busy');
  expect(toastTexts(tab)).toEqual(['Пожалуйста, подождите... Идет добавление в корзину']);
  answer();
  expect(await first).toBe('added');
  expect(await setsOnServer()).toHaveLength(1);
});

test('ACC-10 a set of the basket is changed in its place, also where it holds the last of something', async () => {
  const setId = await putSet(TOWEL, THROW);
  const constructor = await open(`?set=${setId}`);
  expect(constructor.$constructorDraft.get()).toMatchObject({ title: 'Набор', replaces: setId });
  expect(draftIds(constructor)).toEqual([
    [TOWEL, 1],
    [THROW, 1],
  ]);
  constructor.removeFromConstructor(TOWEL);
  await add(constructor, SINGLE_BED_SET);
  expect(draftIds(await open()), 'the new set is another draft').toEqual([]);
  const later = await open(`?set=${setId}`);
  expect(draftIds(later), 'what was changed is kept').toEqual([
    [THROW, 1],
    [SINGLE_BED_SET, 1],
  ]);
  expect(await later.saveConstructorSet()).toBe('changed');
  expect(toastTexts(tab)).toEqual(['Комплект изменён']);
  expect(await setsOnServer()).toEqual([
    {
      title: 'Набор',
      groups: [
        [THROW, 1],
        [SINGLE_BED_SET, 1],
      ],
    },
  ]);
});

test('ACC-10 a back end that leaves the old set is told to remove it, also where that answer is lost', async () => {
  await browser.close();
  browser = openBrowser({ api: apiThatOnlyAdds() });
  await signInAs('guest');
  const setId = await putSet(TOWEL, BLUE_SATIN);
  const constructor = await open(`?set=${setId}`);
  constructor.removeFromConstructor(TOWEL);
  await add(constructor, SINGLE_BED_SET);
  browser.network.fail('deleteConstructorSet', { kind: 'offline' });
  expect(await constructor.saveConstructorSet()).toBe('failed');
  expect(await setsOnServer(), 'one of them is always there').toHaveLength(2);
  const later = await open(`?set=${setId}`);
  browser.network.fail('deleteConstructorSet', { kind: 'answer-lost' });
  await later.saveConstructorSet();
  await later.saveConstructorSet();
  expect(await setsOnServer()).toMatchObject([
    {
      groups: [
        [BLUE_SATIN, 1],
        [SINGLE_BED_SET, 1],
      ],
    },
  ]);
  expect(draftIds(await open())).toEqual([]);
});

test('ACC-10 a set that is not in the basket any more is said to be gone; what was changed of it can be added anew', async () => {
  const setId = await putSet(TOWEL, THROW);
  const constructor = await open(`?set=${setId}`);
  await add(constructor, SINGLE_BED_SET);
  await browser.api.call(deleteConstructorSet, { query: { ids: [setId] } }, headers);
  expect(await constructor.saveConstructorSet()).toBe('failed');
  expect(toastTexts(tab)).toEqual([expect.stringContaining('больше нет в корзине')]);
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(await setsOnServer()).toHaveLength(1);
  expect((await open(`?set=${setId}`)).$constructorPage.get()).toEqual({ status: 'gone' });
});

test('ACC-10 a basket that cannot be read is said so, and opens at the next try', async () => {
  const setId = await putSet(TOWEL, THROW);
  browser.network.fail('getBasket', { kind: 'offline' });
  const constructor = await open(`?set=${setId}`);
  expect(constructor.$constructorPage.get()).toMatchObject({ status: 'failed' });
  await constructor.openConstructor({ setId, productId: null });
  expect(draftIds(constructor)).toHaveLength(2);
});
