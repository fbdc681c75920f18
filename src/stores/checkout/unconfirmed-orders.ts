/** Where `checkout-attempt.ts` stores orders that were sent. */
export const CHECKOUT_ATTEMPT_KEY = 'checkout-attempt';

/** Whether an order may have been placed whose answer was lost; without the checkout's schemas. */
export function mayHaveUnconfirmedOrder(): boolean {
  try {
    return localStorage.getItem(CHECKOUT_ATTEMPT_KEY)?.includes('"sent":[{') ?? false;
  } catch {
    return false;
  }
}
