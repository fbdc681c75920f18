/* Apart from what reads them, so that a guest's page can remove them without a schema library. */

/** Prices of a customer's role. */
export const OWN_PRICES_KEY = 'own-prices';
/** Fetched pages of listings. */
export const LISTING_RESULTS_KEY = 'listing-results';

/** Removes what this tab keeps of a customer's prices. */
export function forgetSessionPrices(): void {
  try {
    for (const key of [OWN_PRICES_KEY, LISTING_RESULTS_KEY]) sessionStorage.removeItem(key);
  } catch {
    // A forbidden storage keeps nothing.
  }
}
