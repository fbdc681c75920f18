import { OrderStatus } from '../../contract/order/order.ts';

export type OrderOutcome =
  | 'paid'
  /** Accepted, with nothing to pay now: payment on receipt, or an invoice. */
  | 'accepted'
  | 'unpaid'
  /** The bank has refused the payment; it can be retried. */
  | 'refused'
  | 'cancelled';

export interface OrderState {
  readonly orderId: number;
  /** A member of `OrderStatus`; null where the request failed. */
  readonly status: number | null;
  readonly paid: boolean;
  /** Payment method, where known. */
  readonly paymentTitle?: string | undefined;
}

/** Undefined while unknown. `isReturned`: the bank returned the shopper as after a failed payment. */
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

export const outcomeTitle = (outcome: OrderOutcome | undefined): string =>
  outcome ? titles[outcome] : 'Заказ принят';
