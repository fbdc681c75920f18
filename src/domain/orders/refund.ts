import type { Order, OrderLine } from '../../contract/order/order-history.ts';
import { round } from '../text/format.ts';

const COUNT_DECIMALS = 3;
const METRE_STEP = 0.1;

/** A size of which some can still be asked back. */
export interface RefundableLine extends Pick<OrderLine, 'groupId' | 'title' | 'unit' | 'imageId' | 'price'> {
  /** Units that were bought and not asked back yet. */
  readonly left: number;
}

/** Units of a size that were asked back so far. */
export function refundedOf(order: Order, groupId: number): number {
  const lines = order.lines.filter((line) => line.groupId === groupId);
  return round(
    lines.reduce((sum, line) => sum + line.refunded, 0),
    COUNT_DECIMALS,
  );
}

/** What can be asked back of an order: each size once, however many lines it is in. */
export function refundableLines({ lines }: Order): RefundableLine[] {
  const found = new Map<number, RefundableLine>();
  for (const { groupId, title, unit, imageId, price, count, refunded } of lines) {
    const left = round((found.get(groupId)?.left ?? 0) + count - refunded, COUNT_DECIMALS);
    found.set(groupId, { groupId, title, unit, imageId, price, left });
  }
  return [...found.values()].filter(({ left }) => left > 0);
}

export const refundStep = (unit: OrderLine['unit']): number => (unit === 'metre' ? METRE_STEP : 1);

/** What is asked back of one size. */
export interface RefundLine {
  readonly groupId: number;
  readonly count: number;
}

/** What was sent without an answer, and what had been asked back before. */
export interface UnconfirmedRefund {
  readonly lines: readonly (RefundLine & { readonly refundedBefore: number })[];
}

/** Whether an order shows that a request without an answer has arrived. */
export const hasArrived = (order: Order, { lines }: UnconfirmedRefund): boolean =>
  lines.every(
    ({ groupId, count, refundedBefore }) =>
      round(refundedOf(order, groupId) - refundedBefore, COUNT_DECIMALS) >= count,
  );
