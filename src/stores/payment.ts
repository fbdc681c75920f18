import type { PlacedOrder } from '../contract/order.ts';
import { getPaymentUrl } from '../contract/payment.ts';
import { paths } from '../paths.ts';
import { environment } from './environment.ts';

/** Opens the payment page of an order, which leads back to the shop; fails as the API does. */
export async function openPayment({ billId }: PlacedOrder): Promise<void> {
  const { client, origin, navigate } = environment();
  const { url } = await client.call(getPaymentUrl, {
    body: { billId, successUrl: origin + paths.checkoutSuccess, failureUrl: origin + paths.checkoutFailed },
  });
  navigate(url);
}
