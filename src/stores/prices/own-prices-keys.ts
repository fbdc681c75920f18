/* Separate, so that a guest's page loads no schema library. */

export const OWN_PRICES_KEY = 'own-prices';
export const LISTING_RESULTS_KEY = 'listing-results';

export function forgetOwnPrices(): void {
  try {
    for (const key of [OWN_PRICES_KEY, LISTING_RESULTS_KEY]) sessionStorage.removeItem(key);
  } catch {
    // A forbidden storage keeps nothing.
  }
}
