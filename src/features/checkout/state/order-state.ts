import { atom, type ReadableAtom } from 'nanostores';
import { getOrderStatus } from '../../../contract/order/payment.ts';
import { type OrderState, orderOutcome } from '../../../domain/checkout/order-outcome.ts';
import { environment } from '../../../stores/environment/environment.ts';

/** Banks may report a payment after returning the shopper. */
const CHECK_MS = 3_000;
const MAX_CHECKS = 20;

const $state = atom<OrderState | undefined>();

/** The last order; undefined until loaded. */
export const $orderState: ReadableAtom<OrderState | undefined> = $state;

/** On failure the state stays. */
export async function checkOrderState(): Promise<void> {
  const { client, cookies } = environment();
  const known = $state.get();
  if (!known) return;
  const code = cookies.get('orderCompletedCode');
  try {
    const query = { orderId: known.orderId, ...(code && { code }) };
    const { status, paid, paymentTitle } = await client.call(getOrderStatus, { query });
    $state.set({ orderId: known.orderId, status, paid, paymentTitle });
  } catch (error) {
    console.error('The order could not be looked at.', error);
  }
}

function mayChange(): boolean {
  const state = $state.get();
  const outcome = state && orderOutcome(state);
  return outcome === undefined || outcome === 'unpaid';
}

/** Polls an unpaid order for a minute; returns the stop. */
export function watchOrderState(initial: OrderState): () => void {
  $state.set(initial);
  let checks = 0;
  const timer = setInterval(() => {
    checks += 1;
    if (checks > MAX_CHECKS || !mayChange()) return clearInterval(timer);
    void checkOrderState();
  }, CHECK_MS);
  return () => clearInterval(timer);
}
