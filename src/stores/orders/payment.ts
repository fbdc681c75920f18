import type { PlacedOrder } from '../../contract/order/order.ts';
import { getPaymentUrl } from '../../contract/order/payment.ts';
import { paths } from '../../paths.ts';
import { environment } from '../environment/environment.ts';

interface ReturnPaths {
  readonly success: string;
  readonly failure: string;
}

const afterCheckout: ReturnPaths = { success: paths.checkoutSuccess, failure: paths.checkoutFailed };

/** Opens an order's payment page, which returns to the shop. @throws the client's errors */
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
