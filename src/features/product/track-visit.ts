import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { OwnPrices } from '../../domain/prices/own-prices.ts';
import { pageProductName } from '../../domain/product/page-product-name.ts';
import { productSale } from '../../domain/prices/sale.ts';
import { pageContext } from '../../stores/page/page-context.ts';
import { track } from '../../stores/tracking/tracking.ts';
import { $priceRole } from '../../stores/prices/price-role.ts';

const KOPECKS_PER_ROUBLE = 100;

function trackView(article: HTMLElement, price: number | undefined): void {
  const { visit = '', brand, category } = article.dataset;
  track('detail', [
    {
      id: visit,
      name: pageProductName(article.ownerDocument) ?? '',
      ...(price !== undefined && { price: price / KOPECKS_PER_ROUBLE }),
      ...(brand && { brand }),
      ...(category && { category }),
    },
  ]);
}

/** With the customer's prices; undefined where they fail. @throws import errors */
async function ownProduct(id: number) {
  // Guests load nothing.
  const { $ownPrices } = await import('../../stores/prices/own-prices-state.ts');
  return new Promise<OwnPrices | undefined>((resolve) => {
    const stop = $ownPrices.subscribe(({ products, failed }) => {
      const own = products.get(id);
      if (!own && !failed) return;
      resolve(own);
      queueMicrotask(() => stop());
    });
  });
}

/** With the visitor's own price. */
async function trackVisitor(article: HTMLElement): Promise<void> {
  const { dataset } = article;
  const role = $priceRole.get();
  const own = role === DEFAULT_PRICE_ROLE ? undefined : await ownProduct(Number(dataset.visit));
  const guestPrice = dataset.price === undefined ? undefined : Number(dataset.price);
  const { allowOverAdding } = pageContext().shop;
  trackView(article, own ? productSale(own.groups, allowOverAdding, role)?.price : guestPrice);
}

/** Reports a product view, for a prerendered page once it is shown. */
export function trackVisit(page: Document): void {
  const product = page.querySelector<HTMLElement>('[data-visit]');
  if (!product) return;
  const report = () =>
    void trackVisitor(product).catch((error: unknown) => console.warn('A visit could not be told.', error));
  if ('prerendering' in page && page.prerendering)
    page.addEventListener('prerenderingchange', report, { once: true });
  else report();
}
