import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { OwnPrices } from '../../domain/prices/own-prices.ts';
import { pageProductName } from '../../domain/product/page-product-name.ts';
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

/** Undefined where the prices fail. @throws import errors */
async function ownProduct(id: number) {
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

/** The price of the customer's role; undefined for guests, who load nothing, and where it fails. */
async function ownPrice(id: number): Promise<number | undefined> {
  const role = $priceRole.get();
  if (role === DEFAULT_PRICE_ROLE) return undefined;
  const [own, { productSale }] = await Promise.all([ownProduct(id), import('../../domain/prices/sale.ts')]);
  return own && productSale(own.groups, pageContext().shop.allowOverAdding, role)?.price;
}

/** With the visitor's own price. */
async function trackVisitor(article: HTMLElement): Promise<void> {
  const { dataset } = article;
  const own = await ownPrice(Number(dataset.visit));
  const guestPrice = dataset.price === undefined ? undefined : Number(dataset.price);
  trackView(article, own ?? guestPrice);
}

/** Reports a product view. */
export function trackVisit(page: Document): void {
  const product = page.querySelector<HTMLElement>('[data-visit]');
  if (!product) return;
  trackVisitor(product).catch((error: unknown) => console.warn('A visit could not be reported.', error));
}
