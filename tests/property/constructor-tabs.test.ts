import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { addConstructorSet, getBasket } from '../../src/contract/order/basket.ts';
import { setsOf } from '../../src/domain/basket/basket.ts';
import {
  BLUE_SATIN,
  DOUBLE_BED_SET,
  SINGLE_BED_SET,
  TOWEL,
  WHITE_SATIN,
} from '../contract/fixture/group-ids.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { apiThatOnlyAdds } from '../integration/harness/api-that-only-adds.ts';
import { openBrowser } from '../integration/harness/shop-tab.ts';
import { createSharedStorage } from './session/shared-storage.ts';

/** What can be in a set, with its product. */
const goods = [
  [WHITE_SATIN, 101],
  [BLUE_SATIN, 102],
  [TOWEL, 201],
  [SINGLE_BED_SET, 202],
  [DOUBLE_BED_SET, 202],
] as const;
const RUNS = 15;
const SEED = 20_261_123;
/** More than the faults that a run can leave behind. */
const MAX_PRESSES = 40;

const fault = fc.constantFrom(
  { kind: 'none' } as const,
  { kind: 'answer-lost' } as const,
  { kind: 'offline' } as const,
  { kind: 'answer-replaced', status: 502 } as const,
);
const reading = fc.constantFrom({ kind: 'none' } as const, { kind: 'offline' } as const);
const tabIndex = fc.constantFrom(0, 1);

const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('change'),
      tab: tabIndex,
      groups: fc.subarray([...goods], { minLength: 1 }),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('save'),
      tab: tabIndex,
      fault,
      readings: fc.array(reading, { maxLength: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('save in both'),
      fault,
      readings: fc.array(reading, { maxLength: 4 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload'), tab: tabIndex }) },
);

let browser: ReturnType<typeof openBrowser>;
let tabs: Awaited<ReturnType<typeof openTab>>[];

async function openTab() {
  await browser.openTab();
  return {
    ...(await import('../../src/features/constructor/state/constructor-basket.ts')),
    ...(await import('../../src/features/constructor/state/constructor-drafts.ts')),
    ...(await import('../../src/features/constructor/state/constructor-page.ts')),
  };
}

async function openTabs(api: TestApi) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browser = openBrowser({ api });
  createSharedStorage();
  tabs = [await openTab(), await openTab()];
}

/** A new customer, with a set in the basket where one is to be changed; both tabs show the constructor for it. */
async function begin(isChange: boolean) {
  const { headers } = await browser.api.customer();
  browser.cookies.set('authToken', headers.authorization.replace('Bearer ', ''));
  browser.cookies.remove('cartToken');
  const sets = async () => setsOf(await browser.api.call(getBasket, { query: {} }, headers));
  if (isChange) {
    const groups = [TOWEL, WHITE_SATIN].map((id) => ({ id, count: 1 }));
    await browser.api.call(addConstructorSet, { body: { title: 'Набор', groups } }, headers);
  }
  const setId = (await sets())[0]?.id ?? null;
  for (const tab of tabs) await tab.openConstructor({ setId, productId: null });
  return { setId, sets };
}

const groupIds = (items: readonly { groupId: number }[]) => items.map(({ groupId }) => groupId).toSorted();

test.each([
  ['is new', false, testApi],
  ['is changed', true, testApi],
  ['is changed at a back end that adds before it removes', true, apiThatOnlyAdds],
])(
  'ACC-10 in two tabs with lost requests and answers a set that %s is in the basket once',
  async (_, isChange, createApi) => {
    await openTabs(createApi());
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 12 }), async (steps) => {
        const { setId, sets } = await begin(isChange);
        const initial = Number(isChange);
        let added = 0;
        const save = async (index: number) => {
          const tab = tabs[index];
          if (!tab) return;
          const wanted = groupIds(tab.$constructorDraft.get().items);
          const outcome = await tab.saveConstructorSet();
          if (outcome === 'added') added++;
          if (outcome !== 'added' && outcome !== 'changed') return;
          const stored = (await sets()).map(({ products }) =>
            products.flatMap(({ groups }) => groups.map(({ id }) => id)).toSorted(),
          );
          expect(stored, 'the basket has what the shopper saw').toContainEqual(wanted);
        };
        for (const next of steps) {
          if ('fault' in next) {
            browser.network.fail('addConstructorSet', next.fault);
            browser.network.fail('getBasket', ...next.readings);
            browser.network.fail('deleteConstructorSet', next.fault);
          }
          if (next.kind === 'save in both') await Promise.all([save(0), save(1)]);
          else if ('tab' in next && next.kind === 'save') await save(next.tab);
          else if ('groups' in next)
            tabs[next.tab]?.changeDraft({
              items: next.groups.map(([groupId, productId]) => ({ groupId, productId, count: 1 })),
            });
          else if ('tab' in next) await tabs[next.tab]?.openConstructor({ setId, productId: null });
          const count = (await sets()).length;
          expect(count, 'a set that is changed never leaves the basket').toBeGreaterThanOrEqual(initial);
        }
        for (let press = 0; press < MAX_PRESSES; press++) {
          for (const [index, tab] of tabs.entries())
            if (tab.$constructorDraft.get().items.length > 0 && (index === 0 || press > 0)) await save(index);
        }
        expect((await sets()).length).toBe(initial + added);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  },
);
