import { pageContext } from '../../stores/page-context.ts';

/**
 * Shows visitors with a token the prices of their role on prebuilt cards, which hold the prices of a guest. No price is shown
 * until they are loaded; guests load nothing.
 */
export async function showCustomerPrices({ documentElement: root }: Document): Promise<void> {
  if (pageContext().cookies.get('authToken') === undefined) return;
  root.dataset.pricing = '';
  try {
    const { followPriceRole } = await import('./price-role.ts');
    followPriceRole(document);
  } catch {
    // A guest's prices stay; the basket knows the right ones.
  } finally {
    delete root.dataset.pricing;
  }
}
