import { createHash, timingSafeEqual } from 'node:crypto';
import { ErrorCode, type FieldError } from '../../contract/calls/errors.ts';
import { OrderStatus } from '../../contract/order/order.ts';
import { getOrderStatus, getPaymentMethods, getPaymentUrl } from '../../contract/order/payment.ts';
import { trimEndOf } from '../../domain/text/trim-end.ts';
import type { StoredOrder } from '../orders/orders.ts';
import { isAllowedUrl } from '../http/origins.ts';
import { conflict, invalidFields, notFound } from '../http/error-response.ts';
import { COMPLETED, REVERSED } from '../orders/order-statuses.ts';
import { paymentMethodsFor } from '../orders/payment-methods.ts';
import type { ApiClient } from '../http/api-client.ts';
import { payPath } from './pay-page-routes.ts';
import type { RouteContext } from '../route-context.ts';

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether the caller is the order's customer or knows its code. */
const maySee = (order: StoredOrder, { customer }: ApiClient, code: string | undefined): boolean =>
  (customer !== undefined && order.uid === customer.uid) ||
  (code !== undefined && timingSafeEqual(digestOf(code), digestOf(order.code)));

/** Payment methods, the address of the payment page, and the status of an order. */
export function servePayments(context: RouteContext): void {
  const { serve, store, allowsOrigin, publicUrl, reservations, testBank } = context;
  const { orders } = store;

  serve(getPaymentMethods, ({ client }) => ({ data: paymentMethodsFor(store, client, { testBank }) }));

  serve(getPaymentUrl, ({ body: { billId, successUrl, failureUrl }, apiOrigin }) => {
    const billed = orders.byBill(billId);
    if (billed !== undefined) reservations.release(billed.orderId);
    const order = orders.byBill(billId);
    if (order === undefined) throw notFound('Счёт не найден');
    if (REVERSED.includes(order.status)) {
      throw conflict(ErrorCode.orderStatus, 'Заказ отменён, оплатить его уже нельзя');
    }
    if (!testBank) {
      throw conflict(
        ErrorCode.orderStatus,
        'Оплатить заказ на\u00a0сайте сейчас нельзя. Позвоните нам, и\u00a0мы поможем',
      );
    }
    const errors = Object.entries({ successUrl, failureUrl }).flatMap(([field, address]): FieldError[] =>
      isAllowedUrl(address, allowsOrigin)
        ? []
        : [{ field, message: 'Адрес возврата должен вести в магазин' }],
    );
    if (errors.length > 0) throw invalidFields(errors);
    orders.savePaymentReturn(billId, { successUrl, failureUrl });
    return { url: trimEndOf(publicUrl ?? apiOrigin, '/') + payPath(billId) };
  });

  serve(getOrderStatus, ({ client, query: { orderId, code } }) => {
    const order = orders.byId(orderId);
    if (order === undefined || !maySee(order, client, code)) throw notFound('Заказ не найден');
    const { paid, record } = order;
    const status = reservations.statusOf(order);
    return {
      orderId,
      paid,
      paymentTitle: record.payment.title,
      status: COMPLETED.includes(status) ? OrderStatus.completed : status,
    };
  });
}
