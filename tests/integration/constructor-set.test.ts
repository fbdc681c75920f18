import { beforeEach, expect, test, vi } from 'vitest';
import { deleteConstructorSet } from '../../src/contract/order/basket.ts';
import { deductStock } from '../../src/reference-api/stock.ts';
import { BLUE_SATIN, SINGLE_BED_SET, THROW, TOWEL } from '../contract/fixture/group-ids.ts';
import { apiThatOnlyAdds } from './harness/api-that-only-adds.ts';
import { addGoods, draftIds, openConstructorShop, type ConstructorShop } from './harness/constructor-shop.ts';

let shop: ConstructorShop;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shop = await openConstructorShop();
});

test('ACC-10 a set that the shop refuses stays a draft, with the shop’s reason and the stock read again', async () => {
  const constructor = await shop.open();
  await addGoods(constructor, TOWEL, THROW);
  deductStock(shop.browser.api.store, THROW, 1);
  expect(await constructor.saveConstructorSet()).toBe('failed');
  expect(shop.toasts()).toEqual([expect.stringContaining('нет в наличии')]);
  expect(constructor.$constructorSet.get().lines.map(({ kind }) => kind)).toEqual(['ready', 'sold-out']);
  expect(constructor.$constructorDraft.get()).toMatchObject({ attempt: null });
  constructor.removeFromConstructor(THROW);
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(await shop.sets()).toHaveLength(1);
});

test('ACC-10 a set whose answer is lost is in the basket once, also where the basket cannot be read and the page is left', async () => {
  const constructor = await shop.open();
  await addGoods(constructor, TOWEL, THROW);
  shop.browser.network.fail('addConstructorSet', { kind: 'answer-lost' });
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(await shop.sets()).toHaveLength(1);

  await addGoods(constructor, TOWEL, SINGLE_BED_SET);
  shop.browser.network.fail('addConstructorSet', { kind: 'answer-lost' });
  // One reading before the request, two after it.
  shop.browser.network.fail('getBasket', { kind: 'none' }, { kind: 'offline' }, { kind: 'offline' });
  expect(await constructor.saveConstructorSet()).toBe('failed');
  const later = await shop.open();
  expect(draftIds(later)).toHaveLength(2);
  expect(await later.saveConstructorSet()).toBe('added');
  expect(await shop.sets()).toHaveLength(2);
  expect(shop.browser.network.asked('addConstructorSet')).toHaveLength(2);
});

test('ACC-10 what was changed after a lost answer takes the place of what the lost request has put in', async () => {
  const constructor = await shop.open();
  await addGoods(constructor, TOWEL, THROW);
  shop.browser.network.fail('addConstructorSet', { kind: 'answer-lost' });
  shop.browser.network.fail('getBasket', { kind: 'none' }, { kind: 'offline' }, { kind: 'offline' });
  await constructor.saveConstructorSet();
  await addGoods(constructor, SINGLE_BED_SET);
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(await shop.sets()).toMatchObject([
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
  const constructor = await shop.open();
  await addGoods(constructor, TOWEL, THROW);
  const answer = shop.browser.network.hold('addConstructorSet');
  const first = constructor.saveConstructorSet();
  expect(await constructor.saveConstructorSet()).toBe('busy');
  expect(shop.toasts()).toEqual(['Пожалуйста, подождите... Идет добавление в корзину']);
  answer();
  expect(await first).toBe('added');
  expect(await shop.sets()).toHaveLength(1);
});

test('ACC-10 a set of the basket is changed in its place, also where it holds the last of something', async () => {
  const setId = await shop.putSet(TOWEL, THROW);
  const constructor = await shop.open(`?set=${setId}`);
  expect(constructor.$constructorDraft.get()).toMatchObject({ title: 'Набор', replaces: setId });
  expect(draftIds(constructor)).toEqual([
    [TOWEL, 1],
    [THROW, 1],
  ]);
  constructor.removeFromConstructor(TOWEL);
  await addGoods(constructor, SINGLE_BED_SET);
  expect(draftIds(await shop.open()), 'the new set is another draft').toEqual([]);
  const later = await shop.open(`?set=${setId}`);
  expect(draftIds(later), 'what was changed is kept').toEqual([
    [THROW, 1],
    [SINGLE_BED_SET, 1],
  ]);
  expect(await later.saveConstructorSet()).toBe('changed');
  expect(shop.toasts()).toEqual(['Комплект изменён']);
  expect(await shop.sets()).toEqual([
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
  await shop.close();
  shop = await openConstructorShop({ api: apiThatOnlyAdds() });
  const setId = await shop.putSet(TOWEL, BLUE_SATIN);
  const constructor = await shop.open(`?set=${setId}`);
  constructor.removeFromConstructor(TOWEL);
  await addGoods(constructor, SINGLE_BED_SET);
  shop.browser.network.fail('deleteConstructorSet', { kind: 'offline' });
  expect(await constructor.saveConstructorSet()).toBe('failed');
  expect(await shop.sets(), 'one of them is always there').toHaveLength(2);
  const later = await shop.open(`?set=${setId}`);
  shop.browser.network.fail('deleteConstructorSet', { kind: 'answer-lost' });
  await later.saveConstructorSet();
  await later.saveConstructorSet();
  expect(await shop.sets()).toMatchObject([
    {
      groups: [
        [BLUE_SATIN, 1],
        [SINGLE_BED_SET, 1],
      ],
    },
  ]);
  expect(draftIds(await shop.open())).toEqual([]);
});

test('ACC-10 a set that is not in the basket any more is said to be gone; what was changed of it can be added anew', async () => {
  const setId = await shop.putSet(TOWEL, THROW);
  const constructor = await shop.open(`?set=${setId}`);
  await addGoods(constructor, SINGLE_BED_SET);
  await shop.browser.api.call(deleteConstructorSet, { query: { ids: [setId] } }, shop.headers);
  expect(await constructor.saveConstructorSet()).toBe('failed');
  expect(shop.toasts()).toEqual([expect.stringContaining('больше нет в корзине')]);
  expect(await constructor.saveConstructorSet()).toBe('added');
  expect(await shop.sets()).toHaveLength(1);
  expect((await shop.open(`?set=${setId}`)).$constructorPage.get()).toEqual({ status: 'gone' });
});

test('ACC-10 a basket that cannot be read is said so, and opens at the next try', async () => {
  const setId = await shop.putSet(TOWEL, THROW);
  shop.browser.network.fail('getBasket', { kind: 'offline' });
  const constructor = await shop.open(`?set=${setId}`);
  expect(constructor.$constructorPage.get()).toMatchObject({ status: 'failed' });
  await constructor.openConstructor({ setId, productId: null });
  expect(draftIds(constructor)).toHaveLength(2);
});
