import { ErrorCode } from '../../contract/calls/errors.ts';
import { OrderStatus } from '../../contract/order/order.ts';
import type { StoredOrder } from './orders.ts';
import type { ShopStore } from '../shop-store.ts';
import { conflict, invalidFields } from '../http/error-response.ts';
import type { Customer } from '../http/api-client.ts';
import { customerOrder } from './customer-order.ts';
import { Author } from './events/order-events.ts';
import { changeStatus } from './change-status.ts';
import { CANCEL_REASONS, DELETABLE } from './order-statuses.ts';

export interface Cancellation {
  orderId: number;
  /** One of `CANCEL_REASONS`. */
  cancelStatusId: number;
  comment?: string | undefined;
}

/** Takes an order that is over off its customer's list. @throws ErrorResponse 404, 409 while it is not over */
export const deleteOrder = (store: ShopStore, customer: Customer, orderId: number): StoredOrder =>
  store.durableChange(() => {
    const order = customerOrder(store, customer, orderId);
    if (!store.orders.hide(orderId, DELETABLE))
      throw conflict(ErrorCode.orderStatus, 'Удалить можно только завершённый или отменённый заказ');
    store.notifications.detachOrder(orderId);
    return { ...order, hidden: true };
  });

/** Calls an order off for its customer. @throws ErrorResponse 404, 409 once it has been handed over, 422 without a reason */
export function cancelOrder(
  store: ShopStore,
  customer: Customer,
  { orderId, cancelStatusId, comment = '' }: Cancellation,
  now: Date,
): StoredOrder {
  const { status } = customerOrder(store, customer, orderId);
  const reason = CANCEL_REASONS.find(({ id }) => id === cancelStatusId);
  if (reason === undefined) {
    throw invalidFields([{ field: 'cancelStatusId', message: 'Выберите причину отмены' }]);
  }
  const note = [reason.title, comment.trim()].filter((part) => part !== '').join(': ');
  const cancelled = changeStatus(
    store,
    orderId,
    { to: OrderStatus.cancelled, note, author: Author.customer },
    now,
  );
  if (cancelled !== undefined) return cancelled;
  const message =
    status === OrderStatus.cancelled
      ? 'Заказ уже отменён'
      : 'Заказ уже передан в доставку, отменить его нельзя';
  throw conflict(ErrorCode.orderStatus, message);
}
