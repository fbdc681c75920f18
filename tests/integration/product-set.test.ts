import { beforeEach, expect, test, vi } from 'vitest';
import { getBasket } from '../../src/contract/order/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import type * as ProductSet from '../../src/features/sets/state/product-set.ts';
import { openBrowser, settledBasket, toastTexts, until, type Browser, type Tab } from './harness/shop-tab.ts';

const TOWEL = { product: 201, group: 2010 };
const BED = { product: 202, small: 2020, big: 2021 };
const THROW = { product: 203, group: 2030 };
const TABLECLOTH = { product: 204 };
const ADDED = 'Комплект успешно добавлен в корзину';

let browser: Browser;
let tab: Tab;
let sets: typeof ProductSet;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser();
  await openTab();
});

async function openTab() {
  tab = await browser.openTab();
  sets = await import('../../src/features/sets/state/product-set.ts');
}

const loadAll = () =>
  sets.loadProductSet([BED.product, TOWEL.product, THROW.product, TABLECLOTH.product, 999]);

function parts() {
  const state = sets.$productSet.get();
  if (state.status !== 'ready') throw new Error(`the set is ${state.status}`);
  return state.parts;
}
const part = (id: number) => parts().find(({ product }) => product.id === id);

async function setsOnServer() {
  const query = { basket: browser.cookies.get('cartToken') };
  const { data } = await browser.elsewhere.call(getBasket, { query });
  return [...data.inStock.constructorSets, ...data.notInStock.constructorSets].map(({ title, products }) => ({
    title,
    groups: products.flatMap(({ groups }) => groups.map(({ id, count, price }) => [id, count, price])),
  }));
}

test('PROD-12 the page’s product is chosen at first, others are chosen with a size of what is in stock', async () => {
  await loadAll();
  expect(parts().map(({ product, selected }) => [product.id, selected])).toEqual([
    [202, true],
    [201, false],
    [203, false],
    [204, false],
  ]);
  expect(part(TABLECLOTH.product)).toMatchObject({ groups: [], group: undefined, soldOut: false });
  sets.chooseSetGroup(BED.product, BED.big);
  sets.selectSetProduct(THROW.product, true);
  expect(part(BED.product)).toMatchObject({ selected: true, group: { id: BED.big } });
  expect(part(THROW.product)).toMatchObject({ selected: true, group: { id: THROW.group } });
});

test('PROD-12 buying adds each of what is chosen with count 1, a tenth off from two; the basket has a set', async () => {
  await loadAll();
  sets.chooseSetGroup(BED.product, BED.big);
  sets.selectSetProduct(TOWEL.product, true);
  expect(await sets.buyProductSet('Ивовая ветвь')).toBe('added');
  expect(toastTexts(tab)).toEqual([ADDED]);
  expect(await setsOnServer()).toEqual([
    {
      title: 'Ивовая ветвь',
      groups: [
        [BED.big, 1, 4491_00],
        [TOWEL.group, 1, 531_00],
      ],
    },
  ]);
  expect(tab.basket.$basketCount.get()).toBe(2);
});

test('PROD-12 one thing alone is bought without a discount, nothing is not bought at all', async () => {
  await loadAll();
  sets.selectSetProduct(BED.product, false);
  expect(await sets.buyProductSet('Пусто')).toBe('nothing');
  expect(browser.network.asked('addConstructorSet')).toHaveLength(0);
  sets.selectSetProduct(TOWEL.product, true);
  expect(await sets.buyProductSet('Одно')).toBe('added');
  expect(await setsOnServer()).toEqual([{ title: 'Одно', groups: [[TOWEL.group, 1, 590_00]] }]);
});

test('PROD-12 a second press while the set is on its way is refused with the warning', async () => {
  await loadAll();
  const answer = browser.network.hold('addConstructorSet');
  const first = sets.buyProductSet('Набор');
  await until(() => browser.network.asked('addConstructorSet').length === 1);
  expect(sets.$productSet.get()).toMatchObject({ buying: true });
  expect(await sets.buyProductSet('Набор')).toBe('busy');
  expect(sets.$productSet.get()).toMatchObject({ buying: true });
  expect(toastTexts(tab)).toEqual(['Пожалуйста, подождите... Идет добавление в корзину']);
  answer();
  expect(await first).toBe('added');
  expect(sets.$productSet.get()).toMatchObject({ buying: false });
  expect(await setsOnServer()).toHaveLength(1);
});

test('PROD-12 what is sold out meanwhile is named, marked and not swapped; the other choices stay', async () => {
  await loadAll();
  sets.chooseSetGroup(BED.product, BED.big);
  sets.selectSetProduct(TOWEL.product, true);
  deductStock(browser.api.store, BED.big, 2);
  expect(await sets.buyProductSet('Набор')).toBe('failed');
  expect(toastTexts(tab)).toEqual([expect.stringContaining('Комплект / евро')]);
  expect(await setsOnServer()).toEqual([]);
  expect(part(BED.product)).toMatchObject({ soldOut: true, selected: true, group: undefined });
  expect(part(BED.product)?.groups.map(({ id }) => id)).toEqual([BED.small]);
  expect(part(TOWEL.product)).toMatchObject({ selected: true });
  sets.chooseSetGroup(BED.product, BED.small);
  expect(await sets.buyProductSet('Набор')).toBe('added');
});

test('PROD-12 without a connection nothing is lost: the choices stay and the next press buys', async () => {
  await loadAll();
  sets.selectSetProduct(TOWEL.product, true);
  browser.network.fail('addConstructorSet', { kind: 'offline' });
  browser.network.fail('getProductsByIds', { kind: 'offline' });
  expect(await sets.buyProductSet('Набор')).toBe('failed');
  expect(parts().filter(({ selected }) => selected)).toHaveLength(2);
  expect(await sets.buyProductSet('Набор')).toBe('added');
  expect(await setsOnServer()).toHaveLength(1);
});

test('PROD-12 a set whose answer was lost is not put in twice', async () => {
  await tab.basket.addToBasket([{ id: TOWEL.group, count: 1 }]);
  await openTab();
  await loadAll();
  sets.selectSetProduct(THROW.product, true);
  browser.network.fail('addConstructorSet', { kind: 'answer-lost' });
  expect(await sets.buyProductSet('Набор')).toBe('added');
  expect(toastTexts(tab)).toContain(ADDED);
  expect(await setsOnServer()).toHaveLength(1);
});

test('PROD-12 a set that cannot be loaded says so and loads at the next try; it is asked for once', async () => {
  browser.network.fail('getProductsByIds', { kind: 'refused', status: 500 });
  await loadAll();
  expect(sets.$productSet.get()).toMatchObject({ status: 'failed' });
  await Promise.all([loadAll(), loadAll()]);
  await loadAll();
  expect(parts()).toHaveLength(4);
  expect(browser.network.asked('getProductsByIds')).toHaveLength(2);
});

test('a set in the basket is chosen and removed as one, also where its things stand beside it', async () => {
  await tab.basket.addToBasket([{ id: TOWEL.group, count: 1 }]);
  await tab.basket.addSet(
    'Набор',
    [TOWEL.group, BED.small].map((id) => ({ id, count: 1 })),
  );
  const [set] = (await settledBasket(tab)).data.inStock.constructorSets;
  if (!set) throw new Error('there is no set');
  const selection = ({ data }: Awaited<ReturnType<typeof settledBasket>>) => [
    data.inStock.products.flatMap(({ groups }) => groups.map(({ selected }) => selected)),
    data.inStock.constructorSets.flatMap(({ products }) =>
      products.flatMap(({ groups }) => groups.map(({ selected }) => selected)),
    ),
  ];

  const change = tab.basket.selectGroups([], false, [set.id]);
  const shown = tab.basket.$basket.get();
  expect(shown.status === 'ready' && selection(shown.basket)).toEqual([[true], [false, false]]);
  await change;
  expect(selection(await settledBasket(tab))).toEqual([[true], [false, false]]);

  expect(await tab.basket.removeSets([set.id])).toBe(true);
  expect(selection(await settledBasket(tab))).toEqual([[true], []]);
});
