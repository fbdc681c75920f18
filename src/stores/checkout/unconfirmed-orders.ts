export const CHECKOUT_ATTEMPT_KEY = 'checkout-attempt';

/** Whether an order's answer may have been lost; loads none of the checkout's schemas. */
export function mayHaveUnconfirmedOrder(): boolean {
  try {
    return localStorage.getItem(CHECKOUT_ATTEMPT_KEY)?.includes('"sent":[{') ?? false;
  } catch {
    return false;
  }
}
