import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../../api/errors.ts';
import { ErrorCode } from '../../../contract/calls/errors.ts';
import * as checkoutMessages from '../../../domain/checkout/checkout-messages.ts';
import { lastOrder } from '../../../stores/checkout/checkout-attempt.ts';
import { readOrder } from '../../../stores/orders/order.ts';
import { checkOrderState } from './order-state.ts';
import { openPayment } from '../../../stores/orders/payment.ts';
import { isSignedIn } from '../../../stores/visitor/visitor.ts';

export type PayingState =
  | { readonly status: 'idle' | 'opening' }
  | { readonly status: 'failed'; readonly message: string };

const $state = atom<PayingState>({ status: 'idle' });

export const $paying: ReadableAtom<PayingState> = $state;

/** Stored with the last order; the account has those of other devices. */
async function billOf(orderId: number): Promise<{ billId: string } | null> {
  const last = lastOrder();
  if (last?.orderId === orderId) return last;
  return isSignedIn() ? readOrder(orderId) : null;
}

export async function payAgain(orderId = lastOrder()?.orderId): Promise<void> {
  if ($state.get().status === 'opening') return;
  $state.set({ status: 'opening' });
  try {
    const bill = orderId === undefined ? null : await billOf(orderId);
    if (!bill) return $state.set({ status: 'failed', message: checkoutMessages.orderNotHere });
    await openPayment(bill);
  } catch (error) {
    // An order paid or cancelled meanwhile cannot be paid.
    const isOver = error instanceof HttpError && error.code === ErrorCode.orderStatus;
    if (isOver) void checkOrderState();
    $state.set({ status: 'failed', message: isOver ? error.message : checkoutMessages.paymentPageFailed });
  }
}

/** Back from the bank the page may be restored from the cache. */
export function endPaying(): void {
  if ($state.get().status === 'opening') $state.set({ status: 'idle' });
}
