import { DEFAULT_PRICE_ROLE } from '../../contract/price-role.ts';
import { priceForRole } from '../../domain/price.ts';
import { $ownPrices } from '../../stores/own-prices.ts';
import { $priceRole } from '../../stores/price-role.ts';
import { track } from '../../stores/tracking.ts';

const KOPECKS_PER_ROUBLE = 100;

function trackView(
  { visit = '', name = '', brand, category }: DOMStringMap,
  price: number | undefined,
): void {
  track('detail', [
    {
      id: visit,
      name,
      ...(price !== undefined && { price: price / KOPECKS_PER_ROUBLE }),
      ...(brand && { brand }),
      ...(category && { category }),
    },
  ]);
}

/** Tells of a visit with the price that the visitor sees: a customer's own has to be loaded first. */
function trackVisitor({ dataset }: HTMLElement): void {
  const stop = $ownPrices.subscribe(({ products, failed }) => {
    const role = $priceRole.get();
    const own = products.get(Number(dataset.visit));
    if (role !== DEFAULT_PRICE_ROLE && !own && !failed) return;
    const guestPrice = dataset.price === undefined ? undefined : Number(dataset.price);
    trackView(dataset, own ? priceForRole(own.cardPrices, role)?.price : guestPrice);
    queueMicrotask(() => stop());
  });
}

/** Tells the shop's counter that a product was looked at, which a page prepared ahead is only once it is shown. */
export function trackVisit(page: Document): void {
  const product = page.querySelector<HTMLElement>('[data-visit]');
  if (!product) return;
  if ('prerendering' in page && page.prerendering)
    page.addEventListener('prerenderingchange', () => trackVisitor(product), { once: true });
  else trackVisitor(product);
}
