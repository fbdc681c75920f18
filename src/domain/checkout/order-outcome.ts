import { OrderStatus } from '../../contract/order/order.ts';

/** What a shopper has to know of an order that was placed. */
export type OrderOutcome =
  | 'paid'
  /** Accepted, and not to be paid now: on receipt, or by an invoice. */
  | 'accepted'
  | 'unpaid'
  /** The bank has refused the payment, which can be tried again. */
  | 'refused'
  | 'cancelled';

export interface OrderState {
  readonly orderId: number;
  /** A member of `OrderStatus`; null where the shop could not be asked. */
  readonly status: number | null;
  readonly paid: boolean;
  /** How it is paid, where the shop tells. */
  readonly paymentTitle?: string | undefined;
}

/**
 * What became of an order; undefined where nobody knows now. `isReturned`: the bank has sent the shopper back as after a
 * payment that failed.
 */
export function orderOutcome({ status, paid }: OrderState, isReturned = false): OrderOutcome | undefined {
  if (status === null) return undefined;
  if (status === OrderStatus.cancelled || status === OrderStatus.returned) return 'cancelled';
  if (paid) return 'paid';
  if (status === OrderStatus.awaitingPayment) return isReturned ? 'refused' : 'unpaid';
  if (status === OrderStatus.paymentFailed) return 'refused';
  return 'accepted';
}

const titles: Record<OrderOutcome, string> = {
  paid: 'Спасибо, заказ оплачен',
  accepted: 'Спасибо, заказ принят',
  unpaid: 'Заказ ждёт оплаты',
  refused: 'Оплата не\u00a0прошла',
  cancelled: 'Заказ отменён',
};

/** The outcome in a few words. */
export const outcomeTitle = (outcome: OrderOutcome | undefined): string =>
  outcome ? titles[outcome] : 'Заказ принят';
