import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBasket, type Basket } from '../../src/contract/order/basket.ts';
import type { Fault } from '../integration/harness/network.ts';
import { openBrowser, settledBasket, type Tab } from '../integration/harness/shop-tab.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const groupId = fc.constantFrom(1010, 1020, 2010, 2020, 2021);

type Step =
  | { do: 'add' | 'count'; id: number; count: number }
  | { do: 'select'; id: number; selected: boolean }
  | { do: 'remove'; id: number }
  | { do: 'load' }
  | { do: 'wait'; ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constantFrom('add', 'count'), id: groupId, count: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ do: fc.constant('select'), id: groupId, selected: fc.boolean() }),
  fc.record({ do: fc.constant('remove'), id: groupId }),
  fc.constant({ do: 'load' }),
  fc.record({ do: fc.constant('wait'), ms: fc.constantFrom(0, 50, 299, 300, 1000) }),
);

const fault: fc.Arbitrary<Fault> = fc.constantFrom<Fault>(
  { kind: 'none' },
  { kind: 'none' },
  { kind: 'offline' },
  { kind: 'answer-lost' },
  { kind: 'refused', status: 503 },
  { kind: 'nonsense' },
);

const changing = ['putBasketProducts', 'selectBasketGroups', 'deleteBasketProducts'] as const;

function take(tab: Tab, taken: Step): unknown {
  switch (taken.do) {
    case 'add':
      return void tab.basket.addToBasket([{ id: taken.id, count: taken.count }]);
    case 'count':
      return void tab.basket.setGroupCount(taken.id, taken.count);
    case 'select':
      return void tab.basket.selectGroups([taken.id], taken.selected);
    case 'remove':
      return void tab.basket.removeGroups([taken.id]);
    case 'load':
      return void tab.basket.loadBasket();
    case 'wait':
      return vi.advanceTimersByTimeAsync(taken.ms);
  }
}

const countsOf = ({ data }: Basket) =>
  new Map(
    data.inStock.products
      .flatMap(({ groups }) => groups)
      .map(({ id, count }) => [String(id), count] as const),
  );

test('BASK-07 any order of clicks, answers and failures ends in the server’s state', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 25 }),
      fc.array(fc.tuple(fc.constantFrom(...changing), fault), { maxLength: 40 }),
      async (steps, faults) => {
        const browser = openBrowser();
        const tab = await browser.openTab();
        try {
          await tab.basket.loadBasket();
          for (const [call, next] of faults) browser.network.fail(call, next);
          for (const taken of steps) await take(tab, taken);
          const shown = await settledBasket(tab);
          const held = await browser.elsewhere.call(getBasket, {
            query: { basket: shown.basket ?? undefined },
          });
          expect(shown).toEqual(held);
          expect(new Map(Object.entries(tab.basket.$groupCounts.get()))).toEqual(countsOf(held));
          expect(tab.basket.$basketCount.get()).toBe(held.total.productsCountInBasket);
          expect(tab.basket.$addingGroups.get().size).toBe(0);
        } finally {
          await browser.close();
        }
      },
    ),
    { seed: 1, numRuns: 30 },
  );
}, 60_000);

test('BASK-07 the last count that was wished for each group is the one that the server holds', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(groupId, fc.integer({ min: 1, max: 2 }), fc.constantFrom(0, 100, 400)), {
        minLength: 1,
        maxLength: 20,
      }),
      async (wishes) => {
        const browser = openBrowser();
        const tab = await browser.openTab();
        try {
          for (const [id, count, pauseMs] of wishes) {
            void tab.basket.setGroupCount(id, count);
            await vi.advanceTimersByTimeAsync(pauseMs);
          }
          const held = countsOf(await settledBasket(tab));
          const last = new Map(wishes.map(([id, count]) => [String(id), count]));
          expect(held).toEqual(last);
        } finally {
          await browser.close();
        }
      },
    ),
    { seed: 1, numRuns: 30 },
  );
}, 60_000);
