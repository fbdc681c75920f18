/** Id of the element of a product's page that holds what its islands know of the product. */
export const PAGE_PRODUCT = 'product';

/**
 * The name of a page's product as the shop has written it: the texts of the page may be translated, and names go to the basket,
 * to orders and to counters. Undefined on another page.
 */
export function pageProductName(page: Document): string | undefined {
  const json: unknown = JSON.parse(page.getElementById(PAGE_PRODUCT)?.textContent || 'null');
  const { product }: { product?: { title?: unknown } } = json ?? {};
  return typeof product?.title === 'string' ? product.title : undefined;
}
