import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addConstructorSet, putBasketProducts, updateBasket } from '../../src/contract/order/basket.ts';
import { OrderStatus, placeOrder } from '../../src/contract/order/order.ts';
import { grantBonuses } from '../../src/reference-api/bonuses/accounts.ts';
import { changeStatus } from '../../src/reference-api/orders/change-status.ts';
import { CANCELLABLE, REVERSED } from '../../src/reference-api/orders/order-statuses.ts';
import { approveRefund, refundOf } from '../../src/reference-api/orders/refund/decide-refund.ts';
import { deliveryLeft, unreturnedUnits } from '../../src/reference-api/orders/refund/refund-sums.ts';
import type { RefundLine } from '../../src/reference-api/orders/refund/refunds.ts';
import type { StoredOrder } from '../../src/reference-api/orders/orders.ts';
import { calculate, orderForm } from '../contract/fixture/checkout.ts';
import { BLUE_SATIN, THROW, TOWEL, WHITE_SATIN } from '../contract/fixture/group-ids.ts';
import { testApi, type TestApi } from '../contract/fixture/test-api.ts';
import { WIDE_ORDER_LIMITS } from '../wide-order-limits.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const GIFT = 700_00;
const GOODS = [TOWEL, WHITE_SATIN, BLUE_SATIN, THROW];

interface OrderStep {
  kind: 'order';
  groups: readonly number[];
  count: number;
  isSet: boolean;
  code: string | null;
  bonuses: number;
}
interface RefundStep {
  kind: 'refund';
  which: number;
  line: number;
  share: number;
  withDelivery: boolean;
}
type Step =
  | OrderStep
  | RefundStep
  | { kind: 'receive'; which: number }
  | { kind: 'cancel'; which: number }
  | { kind: 'wait'; days: number };

const which = fc.nat(5);
const received = fc.record({ kind: fc.constant('receive' as const), which });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('order' as const),
    groups: fc.subarray(GOODS, { minLength: 1 }),
    count: fc.constantFrom(1, 2),
    isSet: fc.boolean(),
    code: fc.constantFrom(null, 'DESYAT', 'TRISTA', 'TKANI'),
    bonuses: fc.constantFrom(0, 33, 150_01, 10_000_00),
  }),
  received,
  received,
  fc.record({ kind: fc.constant('cancel' as const), which }),
  fc.record({
    kind: fc.constant('refund' as const),
    which,
    line: fc.nat(3),
    share: fc.constantFrom(0.1, 0.3, 0.5, 1),
    withDelivery: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.constantFrom(1, 30, 200) }),
);

/** Of what has run out nothing is ordered. */
function isShort(error: unknown): void {
  if (!String(error).includes('out_of_stock')) throw error;
}

function isUnsuited(error: unknown): void {
  if (!String(error).includes('promocode_refused')) throw error;
}

/** A customer who orders, keeps a part and gives the rest back, in any order of acts. */
class Story {
  readonly #ids: number[] = [];
  readonly #uid: number;
  readonly #api: TestApi;
  readonly #clock: { now: Date };

  constructor(api: TestApi, uid: number, clock: { now: Date }) {
    this.#api = api;
    this.#uid = uid;
    this.#clock = clock;
    grantBonuses(api.store, { uid, value: GIFT, now: clock.now });
  }

  get orders(): StoredOrder[] {
    return this.#ids.flatMap((id) => this.#api.store.orders.byId(id) ?? []);
  }

  /** Kopecks that were given back of an order. */
  given({ orderId }: StoredOrder): number {
    return this.#api.store.refunds.of(orderId).reduce((sum, refund) => sum + refund.sum, 0);
  }

  /** What all orders together have done to the bonuses, and what of it is owed. */
  bonuses(): { moved: number; owed: number; expected: number } {
    const { bonuses } = this.#api.store;
    const operations = bonuses.accounts(this.#uid).flatMap(({ id }) => bonuses.operations(id, 1000));
    const moved = operations.filter(({ kind }) => kind !== 'given' && kind !== 'expired');
    return {
      moved: moved.reduce((sum, { value }) => sum + value, 0),
      owed: bonuses.owed(this.#uid).length,
      expected: bonuses.expectedSum(this.#uid),
    };
  }

  async play(one: Step): Promise<void> {
    if (one.kind === 'order') return this.#place(one).catch(isShort);
    if (one.kind === 'wait') {
      this.#clock.now = new Date(this.#clock.now.getTime() + one.days * DAY_MS);
      return;
    }
    const order = this.orders[one.which % Math.max(1, this.orders.length)];
    if (order === undefined || REVERSED.includes(order.status)) return;
    if (one.kind === 'refund') this.#refund(order, one);
    else if (one.kind === 'cancel') this.#move(order, OrderStatus.cancelled);
    else
      for (const to of [OrderStatus.completed, OrderStatus.shipped, OrderStatus.received])
        this.#move(order, to);
  }

  /** Gives back what is left of an order, with its delivery. */
  end(order: StoredOrder): void {
    if (REVERSED.includes(order.status)) return;
    if (CANCELLABLE.includes(order.status)) this.#move(order, OrderStatus.cancelled);
    else this.#give(order, unreturnedUnits(this.#api.store, order), true);
  }

  async #place({ groups: wanted, count, isSet, code, bonuses }: OrderStep): Promise<void> {
    const api = this.#api;
    const headers = { authorization: `Bearer ${await api.tokenOf(this.#uid)}` };
    const groups = wanted.map((id) => ({ id, count }));
    const { basket } = isSet
      ? await api.call(addConstructorSet, { body: { title: 'Набор', groups } }, headers)
      : await api.call(putBasketProducts, { body: { groups, change: true } }, headers);
    const discounts = { basket, bonusesForWriteOff: bonuses, promocode: code };
    await api.call(updateBasket, { body: discounts }, headers).catch(isUnsuited);
    const { calculationId, price } = await calculate(api, basket, headers);
    const body = { ...orderForm(calculationId, price), basket, deviceId: 'device' };
    const key = { 'idempotency-key': `story-${this.#ids.length}` };
    this.#ids.push((await api.call(placeOrder, { body }, { ...headers, ...key })).orderId);
  }

  #move({ orderId }: StoredOrder, to: OrderStatus): void {
    changeStatus(this.#api.store, orderId, { to }, this.#clock.now);
  }

  #refund(order: StoredOrder, { line: index, share, withDelivery }: RefundStep): void {
    const left = unreturnedUnits(this.#api.store, order);
    const line = left[index % Math.max(1, left.length)];
    if (line === undefined) return;
    const unit = order.record.lines.find(({ groupId }) => groupId === line.groupId)?.unit;
    const part = unit === 'piece' ? 1 : Math.max(0.1, Math.round(line.count * share * 10) / 10);
    this.#give(order, [{ ...line, count: Math.min(part, line.count) }], withDelivery);
  }

  #give(order: StoredOrder, lines: readonly RefundLine[], withDelivery: boolean): void {
    const { store } = this.#api;
    store.durableChange(() => {
      const decision = {
        requestId: undefined,
        lines,
        withDelivery,
        restocks: true,
        reason: '',
        addition: '',
      };
      const { sum, bonuses } = refundOf(store, order, decision);
      if (!order.paid || sum + bonuses === 0) return;
      approveRefund(store, order, decision, { author: 'Ольга', now: this.#clock.now });
    });
  }
}

async function openStory(): Promise<{ story: Story; store: TestApi['store'] }> {
  const clock = { now: new Date('2026-05-01T12:00:00Z') };
  const orderLimits = JSON.parse(WIDE_ORDER_LIMITS) as Record<string, number>;
  const api = testApi({ now: () => clock.now, orderLimits });
  const { uid } = await api.customer('guest', { email: 'anna@example.com' });
  return { story: new Story(api, uid, clock), store: api.store };
}

test('STAFF-05 whoever gives everything back has neither won nor lost a kopeck, whatever was done before', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { story, store } = await openStory();
      for (const one of steps) {
        await story.play(one);
        for (const order of story.orders) expect(story.given(order)).toBeLessThanOrEqual(order.sum);
      }
      for (const order of story.orders) story.end(order);
      for (const order of story.orders)
        expect(story.given(order)).toBe(order.paid ? order.sum - deliveryLeft(store, order) : 0);
      expect(story.bonuses()).toEqual({ moved: 0, owed: 0, expected: 0 });
    }),
    { seed: 39, numRuns: 60 },
  );
});
