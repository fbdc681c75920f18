import type { FieldError } from '../../contract/errors.ts';
import { getOrderStatus, getPaymentMethods, getPaymentUrl } from '../../contract/payment.ts';
import { leadsHome } from '../http/origins.ts';
import { invalidFields, notFound } from '../http/refusal.ts';
import { payPath } from './pay-page.ts';
import type { RouteContext } from './route-context.ts';

/** Ways to pay, the address of the payment page, and what became of an order. */
export function servePayments({ serve, store, allowsOrigin }: RouteContext): void {
  const { documents, orders } = store;

  serve(getPaymentMethods, () => ({ data: documents.all('paymentMethod') }));

  serve(getPaymentUrl, ({ body: { billId, successUrl, failureUrl }, apiOrigin }) => {
    if (orders.byBill(billId) === undefined) throw notFound('Счёт не найден');
    const errors = Object.entries({ successUrl, failureUrl }).flatMap(([field, address]): FieldError[] =>
      leadsHome(address, allowsOrigin) ? [] : [{ field, message: 'Адрес возврата должен вести в магазин' }],
    );
    if (errors.length > 0) throw invalidFields(errors);
    orders.rememberReturn(billId, { successUrl, failureUrl });
    return { url: new URL(payPath(billId), apiOrigin).href };
  });

  serve(getOrderStatus, ({ query }) => {
    const order = orders.byId(query.orderId);
    if (order === undefined) throw notFound('Заказ не найден');
    const { orderId, status, paid } = order;
    return { orderId, status, paid };
  });
}
