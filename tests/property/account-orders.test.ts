import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBasket } from '../../src/contract/order/basket.ts';
import { OrderStatus } from '../../src/contract/order/order.ts';
import { getOrders } from '../../src/contract/order/order-history.ts';
import { BLUE_SATIN } from '../contract/fixture/group-ids.ts';
import type { Fault } from '../integration/harness/network.ts';
import {
  openCustomerBrowser,
  type AccountTab,
  type CustomerBrowser,
} from '../integration/harness/order-tab.ts';

const RUNS = 5;
const SEED = 14;
const METRES = 2;
const { awaitingPayment, completed, shipped, received, cancelled } = OrderStatus;

/** What the shop must hold of an order, whatever happened to requests and answers. */
interface ModelOrder {
  readonly id: number;
  status: number;
  refunded: number;
  isListed: boolean;
}
interface Model {
  readonly orders: readonly ModelOrder[];
  /** Metres in the basket. */
  basket: number;
}

/** What happens to the request: `arrives` says whether the shop acts on it. */
const faults: readonly { fault: Fault; arrives: boolean }[] = [
  { fault: { kind: 'none' }, arrives: true },
  { fault: { kind: 'answer-lost' }, arrives: true },
  { fault: { kind: 'answer-replaced', status: 502 }, arrives: true },
  { fault: { kind: 'offline' }, arrives: false },
  { fault: { kind: 'refused', status: 503 }, arrives: false },
];

const stepArbitrary = fc.record({
  act: fc.constantFrom('cancel', 'delete', 'refund', 'repeat', 'move', 'move'),
  tab: fc.nat({ max: 1 }),
  order: fc.nat({ max: 2 }),
  metres: fc.constantFrom(0.5, 1, 1.5),
  isPressedTwice: fc.boolean(),
  fate: fc.constantFrom(...faults),
});
type Step = typeof stepArbitrary extends fc.Arbitrary<infer Value> ? Value : never;

const canCancel = ({ status }: ModelOrder) => status === awaitingPayment || status === completed;
const isOver = ({ status }: ModelOrder) => status === cancelled || status === received;
const wayOn: Readonly<Record<number, OrderStatus>> = {
  [awaitingPayment]: completed,
  [completed]: shipped,
  [shipped]: received,
};

let browser: CustomerBrowser;
let tabs: readonly AccountTab[];
let model: Model;

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

async function open(): Promise<void> {
  browser = await openCustomerBrowser();
  const goods = [{ id: BLUE_SATIN, count: METRES }];
  const ids = [
    await browser.placeOrder(goods),
    await browser.placeOrder(goods, completed),
    await browser.placeOrder(goods, completed, shipped, received),
  ];
  const statuses = [awaitingPayment, completed, received];
  model = {
    orders: ids.map((id, index) => ({ id, status: statuses[index] ?? 0, refunded: 0, isListed: true })),
    basket: 0,
  };
  tabs = [await browser.openAccount(), await browser.openAccount()];
  for (const tab of tabs) for (const id of ids) tab.refund.refundOf(id).$refund.listen(() => undefined);
}

/** Browsers tell each tab what another one has stored. */
function shareStorage(): void {
  const { items } = browser.storage;
  for (const [key, value] of Object.entries(items)) browser.storage.writeElsewhere(key, value);
}

/** Presses a button once or twice; the fault meets the first request. */
async function press<Result>(act: () => Promise<Result>, isTwice: boolean): Promise<readonly Result[]> {
  return Promise.all(isTwice ? [act(), act()] : [act()]);
}

const statusesOf = (results: readonly { status: string }[]) => new Set(results.map(({ status }) => status));

async function cancelOrDelete({ act, isPressedTwice, fate }: Step, tab: AccountTab, order: ModelOrder) {
  const isAllowed = order.isListed && (act === 'cancel' ? canCancel(order) : isOver(order));
  browser.network.fail('cancelOrder', fate.fault);
  const results = await press<{ status: string }>(
    () =>
      act === 'cancel'
        ? tab.order.cancel(order.id, { cancelStatusId: 1, comment: '' })
        : tab.order.deleteOrder(order.id),
    isPressedTwice,
  );
  const isDone = isAllowed && (fate.arrives || isPressedTwice);
  if (isDone && act === 'cancel') order.status = cancelled;
  if (isDone && act === 'delete') order.isListed = false;
  const isSo = act === 'cancel' ? order.isListed && order.status === cancelled : !order.isListed;
  expect(statusesOf(results).has('done')).toBe(isSo);
}

async function refund({ metres, isPressedTwice, fate }: Step, tab: AccountTab, order: ModelOrder) {
  const draft = tab.refund.refundOf(order.id);
  draft.open();
  draft.setCount(BLUE_SATIN, metres);
  draft.setReason('Не тот оттенок');
  const isAllowed = order.isListed && order.status === received && order.refunded + metres <= METRES;
  const before = browser.network.asked('requestRefund').length;
  if (isAllowed) browser.network.fail('requestRefund', fate.fault);
  const results = await press<{ status: string }>(draft.send, isPressedTwice);
  if (!isAllowed) {
    expect(browser.network.asked('requestRefund')).toHaveLength(before);
    expect(statusesOf(results)).toEqual(new Set(['failed']));
    return;
  }
  const isDone = fate.arrives || isPressedTwice;
  if (isDone) order.refunded += metres;
  expect(statusesOf(results).has('done')).toBe(isDone);
  if (!isDone) expect(draft.$refund.get().draft.reason).toBe('Не тот оттенок');
}

async function repeat({ fate }: Step, tab: AccountTab, order: ModelOrder) {
  browser.network.fail('addOrderToBasket', fate.fault);
  const result = await tab.repeat.repeatOrder(order.id);
  const isDone = order.isListed && fate.arrives;
  if (isDone) model.basket += METRES;
  expect(result.status).toBe(isDone ? 'done' : 'failed');
}

/** The order's own page says what became of it, without being asked to look again. */
function expectShown(tab: AccountTab, { id, status, isListed }: ModelOrder): void {
  const state = tab.order.orderOf(id).$state.get();
  expect(state.status === 'ready' ? (state.data?.status ?? null) : state).toBe(isListed ? status : null);
}

async function run(step: Step): Promise<void> {
  const [tab, order] = [tabs[step.tab], model.orders[step.order]];
  if (!tab || !order) throw new Error('There is no such tab or order.');
  switch (step.act) {
    case 'cancel':
    case 'delete':
      await cancelOrDelete(step, tab, order);
      return expectShown(tab, order);
    case 'refund':
      await refund(step, tab, order);
      return expectShown(tab, order);
    case 'repeat':
      return repeat(step, tab, order);
    default: {
      const next = wayOn[order.status];
      if (next === undefined) return;
      browser.move(order.id, next);
      order.status = next;
    }
  }
}

/** What the shop holds, asked as another device would. */
async function held(): Promise<Model> {
  const { api, headers } = browser;
  const { data } = await api.call(getOrders, { query: {} }, headers);
  const basket = await api.call(getBasket, { query: {} }, headers);
  const listed = model.orders.filter(({ id }) => data.some((order) => order.id === id));
  const orders = await Promise.all(
    listed.map(async ({ id }) => {
      const { status, lines } = await browser.view(id);
      const refunded = lines.reduce((sum, line) => sum + line.refunded, 0);
      return { id, status, refunded, isListed: true };
    }),
  );
  return { orders, basket: basket.total.count };
}

/** What a tab shows of its orders once it is looked at again. */
async function shown(tab: AccountTab) {
  const list = tab.orders.orderPage(0, 1);
  await list.load();
  const state = list.$state.get();
  return state.status === 'ready' ? state.data.data.map(({ id, status }) => ({ id, status })) : state;
}

test(
  'ACC-02 whatever is pressed in two tabs while requests and answers are lost, each thing happens once and is shown',
  () =>
    fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 8, maxLength: 16 }), async (steps) => {
        await open();
        try {
          for (const step of steps) {
            await run(step);
            shareStorage();
            const listed = model.orders.filter(({ isListed }) => isListed);
            expect(await held()).toEqual({ ...model, orders: listed });
          }
          const orders = model.orders.filter(({ isListed }) => isListed).reverse();
          const wanted = orders.map(({ id, status }) => ({ id, status }));
          for (const tab of tabs) expect(await shown(tab)).toEqual(wanted);
        } finally {
          await browser.close();
        }
      }),
      { seed: SEED, numRuns: RUNS, endOnFailure: true },
    ),
  60_000,
);
