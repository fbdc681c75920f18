/** Element id of the page's product data. */
export const PAGE_PRODUCT = 'product';

/**
 * The product's original name: page texts may be machine-translated, and names go to the basket, orders and counters.
 * Undefined on other pages.
 */
export function pageProductName(page: Document): string | undefined {
  const json: unknown = JSON.parse(page.getElementById(PAGE_PRODUCT)?.textContent || 'null');
  const { product }: { product?: { title?: unknown } } = json ?? {};
  return typeof product?.title === 'string' ? product.title : undefined;
}
