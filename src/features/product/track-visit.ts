import { DEFAULT_PRICE_ROLE } from '../../contract/price-role.ts';
import { $priceRole } from '../../stores/price-role.ts';
import { track } from '../../stores/tracking.ts';

const KOPECKS_PER_ROUBLE = 100;

function trackView({ visit = '', name = '', brand, category, prices = '' }: DOMStringMap): void {
  const pricesByRole = new URLSearchParams(prices);
  const price = pricesByRole.get($priceRole.get()) ?? pricesByRole.get(DEFAULT_PRICE_ROLE);
  track('detail', [
    {
      id: visit,
      name,
      ...(price !== null && { price: Number(price) / KOPECKS_PER_ROUBLE }),
      ...(brand && { brand }),
      ...(category && { category }),
    },
  ]);
}

/** Tells the shop's counter that a product was looked at, which a page prepared ahead is only once it is shown. */
export function trackVisit(page: Document): void {
  const product = page.querySelector<HTMLElement>('[data-visit]');
  if (!product) return;
  if ('prerendering' in page && page.prerendering)
    page.addEventListener('prerenderingchange', () => trackView(product.dataset), { once: true });
  else trackView(product.dataset);
}
