import type { PlacedOrder } from '../../contract/order/order.ts';
import { getPaymentUrl } from '../../contract/order/payment.ts';
import { paths } from '../../paths.ts';
import { environment } from '../environment/environment.ts';

/** Where the payment page leads back to. */
interface ReturnPaths {
  readonly success: string;
  readonly failure: string;
}

const afterCheckout: ReturnPaths = { success: paths.checkoutSuccess, failure: paths.checkoutFailed };

/** Opens the payment page of an order, which leads back to the shop; fails as the API does. */
export async function openPayment(
  { billId }: Pick<PlacedOrder, 'billId'>,
  { success, failure }: ReturnPaths = afterCheckout,
): Promise<void> {
  const { client, origin, navigate } = environment();
  const { url } = await client.call(getPaymentUrl, {
    body: { billId, successUrl: origin + success, failureUrl: origin + failure },
  });
  navigate(url);
}
