import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBasket } from '../../src/contract/order/basket.ts';
import { getBonusAccounts } from '../../src/contract/account/bonus.ts';
import { BLUE_SATIN, TOWEL } from '../contract/fixture/group-ids.ts';
import { fixtureShop } from '../contract/fixture/shop.ts';
import { comeBack, play, schedules } from './order/order-steps.ts';
import { BONUSES, CUSTOMERS_GOODS, GUESTS_GOODS, openShopper, type Shopper } from './order/shopper.ts';

// npm run proof:orders plays five thousand, with another seed each time.
const RUNS = Number(process.env['ORDER_RUNS'] ?? 6);
const SEED = Number(process.env['ORDER_SEED'] ?? 15);
const HOURS_MS = 6 * 60 * 60 * 1000;
const FIRST_ORDER = 100_001;
const GROUPS = [TOWEL, BLUE_SATIN];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function placedOrders({ api }: Shopper) {
  const orders = [];
  for (let id = FIRST_ORDER; ; id += 1) {
    const order = api.store.orders.byId(id);
    if (!order) return orders;
    orders.push(order);
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const countOf = (lines: readonly { groupId?: number; id?: number; count: number }[], group: number) =>
  sum(lines.filter((line) => (line.groupId ?? line.id) === group).map(({ count }) => count));

async function unitsInBaskets({ api, browser, headers }: Shopper, group: number): Promise<number> {
  const guests = await api.call(getBasket, { query: { basket: browser.cookies.get('cartToken') } });
  const customers = await api.call(getBasket, { query: {} }, headers);
  const groups = [guests, customers].flatMap(({ data }) =>
    [data.inStock, data.notInStock].flatMap(({ products }) => products.flatMap((product) => product.groups)),
  );
  return countOf(groups, group);
}

const remnants = ({ api }: Shopper, group: number): number =>
  api.store.products.byGroup(group)?.groups.find(({ id }) => id === group)?.remnants ?? -1;
const initialRemnants = (group: number): number =>
  fixtureShop.products.flatMap(({ groups }) => groups).find(({ id }) => id === group)?.remnants ?? 0;

async function expectOnce(shopper: Shopper): Promise<void> {
  const orders = placedOrders(shopper);
  for (const group of GROUPS) {
    const ordered = sum(orders.map(({ record }) => countOf(record.lines, group)));
    const put = countOf([...GUESTS_GOODS, ...CUSTOMERS_GOODS], group);
    expect(ordered + (await unitsInBaskets(shopper, group)), 'what was put in is ordered once').toBe(put);
    expect(remnants(shopper, group), 'what was ordered has left the stock').toBe(
      initialRemnants(group) - ordered,
    );
    expect(remnants(shopper, group)).toBeGreaterThanOrEqual(0);
  }
  expect(
    orders.filter(({ record }) => record.promoCodeDiscountValue > 0).length,
    'promo',
  ).toBeLessThanOrEqual(1);
  const { data } = await shopper.api.call(getBonusAccounts, { query: {} }, shopper.headers);
  const spent = data
    .flatMap(({ operations }) => operations)
    .flatMap(({ value, orderId }) => (value < 0 ? [{ kopecks: -value, orderId }] : []));
  expect(sum(spent.map(({ kopecks }) => kopecks))).toBe(
    sum(orders.map(({ record }) => record.bonusesWrittenOff)),
  );
  expect(new Set(spent.map(({ orderId }) => orderId)).size, 'bonuses').toBe(spent.length);
  expect(sum(spent.map(({ kopecks }) => kopecks))).toBeLessThanOrEqual(BONUSES);
}

test(
  'CHK-05 whatever two tabs and two devices press, lose and repeat, each thing is ordered once and every order is told',
  () =>
    fc.assert(
      fc.asyncProperty(schedules, async (steps) => {
        const shopper = await openShopper();
        try {
          for (const step of steps) {
            await play(shopper, step);
            await expectOnce(shopper);
          }
          await comeBack(shopper);
          await expectOnce(shopper);
          expect(new Set(placedOrders(shopper).map(({ orderId }) => orderId))).toEqual(shopper.told);
        } finally {
          await shopper.close();
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: process.env['ORDER_RUNS'] === undefined },
    ),
  HOURS_MS,
);
