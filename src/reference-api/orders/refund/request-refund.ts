import { ErrorCode, type FieldError } from '../../../contract/calls/errors.ts';
import { Author } from '../events/order-events.ts';
import type { RefundRequest } from './refunds.ts';
import type { ShopStore } from '../../shop-store.ts';
import { attachUploads } from '../../files/attach.ts';
import { conflict, invalidFields } from '../../http/error-response.ts';
import type { Customer } from '../../http/api-client.ts';
import { leftToRefund } from '../order-view.ts';
import { customerOrder } from '../customer-order.ts';
import { REFUNDABLE } from '../order-statuses.ts';
import { roundCount } from '../../../domain/counts/count-step.ts';

/**
 * Asks for money back for some of a received order; answers the request's number.
 * @throws ErrorResponse 404, 409 before the order is received, 422 for more than was bought and not asked back yet
 */
export const requestRefund = (
  store: ShopStore,
  customer: Customer,
  request: RefundRequest,
  now: Date,
): number =>
  store.durableChange(() => {
    const order = customerOrder(store, customer, request.orderId);
    if (!REFUNDABLE.includes(order.status)) {
      throw conflict(ErrorCode.orderStatus, 'Вернуть можно только полученный заказ');
    }
    const left = leftToRefund(store, order);
    const pieces = new Set(
      order.record.lines.flatMap(({ groupId, unit }) => (unit === 'piece' ? [groupId] : [])),
    );
    const errors: FieldError[] = [];
    const wanted = new Map<number, number>();
    request.lines.forEach(({ groupId, count }, index) => {
      const asked = roundCount((wanted.get(groupId) ?? 0) + count);
      wanted.set(groupId, asked);
      const field = `lines.${index}.count`;
      if (asked <= 0 || asked > (left.get(groupId) ?? 0)) {
        errors.push({ field, message: 'Нельзя вернуть больше, чем куплено' });
      } else if (pieces.has(groupId) && !Number.isInteger(asked)) {
        errors.push({ field, message: 'Штучный товар возвращают целиком' });
      }
    });
    if (request.reason.trim() === '') errors.push({ field: 'reason', message: 'Расскажите, что не подошло' });
    if (errors.length > 0) throw invalidFields(errors);
    const lines = [...wanted].map(([groupId, count]) => ({ groupId, count }));
    const id = store.refunds.add({ ...request, lines }, now);
    const { reason: note, orderId } = request;
    const author = Author.customer;
    store.orderEvents.add(orderId, { kind: 'refund-requested', refundId: id, author, note }, now);
    attachUploads(store.uploads, {
      ids: request.fileIds,
      target: 'refund',
      client: { customer },
      belongsTo: `refund/${id}`,
      field: 'fileIds',
    });
    return id;
  });
