import { hasStatus } from '../../api/failures.ts';
import { NOT_FOUND } from '../../contract/calls/http-status.ts';
import { getOrderStatus, getPaymentUrl } from '../../contract/order/payment.ts';
import { orderOutcome, type OrderState } from '../../domain/checkout/order-outcome.ts';
import { logError } from '../../http/log-error.ts';
import { paths } from '../../paths.ts';
import { readCookie } from '../cookies/cookies.ts';
import { clientOf, completedOrder, identityOf, type Visitor } from '../access/visitor.ts';

/** The last order's status; undefined where the visitor has none. */
export async function lastOrderState(visitor: Visitor): Promise<OrderState | undefined> {
  const identity = await identityOf(visitor);
  const order = completedOrder(visitor, 'token' in identity);
  if (order === undefined) return undefined;
  const { orderId } = order;
  try {
    const { call } = clientOf(identity, visitor);
    const { status, paid, paymentTitle } = await call(getOrderStatus, { query: { ...order } });
    return { orderId, status, paid, paymentTitle };
  } catch (error) {
    if (hasStatus(error, NOT_FOUND)) return undefined;
    logError('Order status', error);
    return { orderId, status: null, paid: false };
  }
}

/**
 * The payment page of an unpaid order that a plain form placed in this browser; undefined otherwise, or where the API fails.
 */
export async function lastPaymentUrl(
  visitor: Visitor,
  order: OrderState | undefined,
  siteUrl: string,
): Promise<string | undefined> {
  const outcome = order && orderOutcome(order);
  if (!order || (outcome !== 'unpaid' && outcome !== 'refused')) return undefined;
  const [orderId, ...bill] = (readCookie(visitor.cookies, 'orderBill', visitor.site.code) ?? '').split(':');
  if (orderId !== String(order.orderId)) return undefined;
  try {
    const { call } = clientOf(await identityOf(visitor), visitor);
    const { url } = await call(getPaymentUrl, {
      body: {
        billId: bill.join(':'),
        successUrl: siteUrl + paths.checkoutSuccess,
        failureUrl: siteUrl + paths.checkoutFailed,
      },
    });
    return url;
  } catch (error) {
    logError('Payment page', error);
    return undefined;
  }
}
