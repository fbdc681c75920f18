import type { ShopStore } from '../../shop-store.ts';
import type { OrderedLine } from '../order-record.ts';
import type { StoredOrder } from '../orders.ts';
import type { RefundLine, RefundSums } from './refunds.ts';
import { COUNT_PRECISION, roundCount } from '../../../domain/counts/count-step.ts';

const thousandths = (count: number): bigint => BigInt(Math.round(count / COUNT_PRECISION));

/** The share of kopecks that some of a line's units have, rounded to the nearest. */
function shareOf(kopecks: number, part: number, whole: number): number {
  const [units, all] = [thousandths(part), thousandths(whole)];
  return all === 0n ? 0 : Number((2n * BigInt(kopecks) * units + all) / (2n * all));
}

interface Money {
  goods: number;
  bonuses: number;
}

/** What was paid for the first units of a group; the same group may be in several lines, which are filled in turn. */
function paidFor(lines: readonly OrderedLine[], groupId: number, units: number): Money {
  let rest = units;
  const money = { goods: 0, bonuses: 0 };
  for (const line of lines) {
    if (line.groupId !== groupId) continue;
    const part = Math.min(rest, line.count);
    rest = roundCount(rest - part);
    money.goods += shareOf(line.sum - line.promo - line.bonuses, part, line.count);
    money.bonuses += shareOf(line.bonuses, part, line.count);
  }
  return money;
}

/** Units of each group that are not given back; those that a customer only asks for are among them. */
export function unreturnedUnits(store: ShopStore, { orderId, record }: StoredOrder): RefundLine[] {
  const given = store.refunds.givenCounts(orderId);
  const bought = new Map<number, number>();
  for (const { groupId, count } of record.lines) bought.set(groupId, (bought.get(groupId) ?? 0) + count);
  return [...bought]
    .map(([groupId, count]) => ({ groupId, count: roundCount(count - (given.get(groupId) ?? 0)) }))
    .filter(({ count }) => count > 0);
}

/** Kopecks of delivery that are not given back. */
export const deliveryLeft = (store: ShopStore, { orderId, record }: StoredOrder): number =>
  store.refunds.of(orderId).reduce((left, { delivery }) => left - delivery, record.delivery.price);

/**
 * What is due for further units of an order, after those that were given back: however an order is divided, its parts add up to
 * what was paid, to the kopeck.
 */
export function refundSums(
  store: ShopStore,
  order: StoredOrder,
  { lines, withDelivery }: { lines: readonly RefundLine[]; withDelivery: boolean },
): RefundSums {
  const given = store.refunds.givenCounts(order.orderId);
  const delivery = withDelivery ? deliveryLeft(store, order) : 0;
  let [goods, bonuses] = [0, 0];
  for (const { groupId, count } of lines) {
    const before = given.get(groupId) ?? 0;
    const [first, last] = [before, roundCount(before + count)].map((units) =>
      paidFor(order.record.lines, groupId, units),
    );
    goods += (last?.goods ?? 0) - (first?.goods ?? 0);
    bonuses += (last?.bonuses ?? 0) - (first?.bonuses ?? 0);
  }
  return { sum: goods + delivery, delivery, bonuses };
}
