import type { Order, OrderLine } from '../../contract/order/order-history.ts';
import { roundCount } from '../counts/count-step.ts';

const METRE_STEP = 0.1;

/** A size that can still be refunded. */
export interface RefundableLine extends Pick<OrderLine, 'groupId' | 'title' | 'unit' | 'imageId' | 'price'> {
  /** Units not refunded yet. */
  readonly left: number;
}

/** Refunded units of a size. */
export function refundedOf(order: Order, groupId: number): number {
  const lines = order.lines.filter((line) => line.groupId === groupId);
  return roundCount(lines.reduce((sum, line) => sum + line.refunded, 0));
}

/** Each size once, however many lines it is on. */
export function refundableLines({ lines }: Order): RefundableLine[] {
  const found = new Map<number, RefundableLine>();
  for (const { groupId, title, unit, imageId, price, count, refunded } of lines) {
    const left = roundCount((found.get(groupId)?.left ?? 0) + count - refunded);
    found.set(groupId, { groupId, title, unit, imageId, price, left });
  }
  return [...found.values()].filter(({ left }) => left > 0);
}

export const refundStep = (unit: OrderLine['unit']): number => (unit === 'metre' ? METRE_STEP : 1);

export interface RefundLine {
  readonly groupId: number;
  readonly count: number;
}

/** A refund request without an answer, and the units refunded before it. */
export interface UnconfirmedRefund {
  readonly lines: readonly (RefundLine & { readonly refundedBefore: number })[];
}

/** Whether the order shows that the request arrived. */
export const hasArrived = (order: Order, { lines }: UnconfirmedRefund): boolean =>
  lines.every(
    ({ groupId, count, refundedBefore }) => roundCount(refundedOf(order, groupId) - refundedBefore) >= count,
  );
