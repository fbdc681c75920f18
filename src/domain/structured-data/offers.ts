import type { AggregateOffer, ItemAvailability, Offer } from 'schema-dts';
import { DEFAULT_CURRENCY_CODE } from '../../contract/headers.ts';
import type { Group } from '../../contract/product.ts';
import { groupSale, priceRange } from '../sale.ts';
import { NO_SIZE, sizeOf } from '../size.ts';
import { type ShopFacts, storeId, urlOf } from './shop-facts.ts';

const KOPECKS_PER_ROUBLE = 100;

const availability = (available: boolean): ItemAvailability =>
  available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock';

/** An offer of one price, in kopecks. */
export const offer = (
  shop: ShopFacts,
  { path, price, available }: { path: string; price: number; available: boolean },
): Extract<Offer, object> => ({
  '@type': 'Offer',
  price: price / KOPECKS_PER_ROUBLE,
  priceCurrency: shop.currencies[0]?.code ?? DEFAULT_CURRENCY_CODE,
  availability: availability(available),
  url: urlOf(shop, path),
  seller: { '@id': storeId(shop) },
});

/**
 * What a guest pays for a product: one offer where there is one size, else an offer for each with the range of those that
 * can be bought, or of all where none can.
 * Undefined where the shop names no price.
 */
export function offersOf(
  shop: ShopFacts,
  path: string,
  groups: readonly Group[],
): Offer | AggregateOffer | undefined {
  const priced = groups.flatMap((group) => {
    const sale = groupSale(group, shop.config.basket.allowOverAdding);
    if (!sale) return [];
    const size = sizeOf(group.title);
    const named = size === NO_SIZE ? {} : { name: size };
    return [{ sale, offer: { ...offer(shop, { path, ...sale }), ...named } }];
  });
  const [only] = priced;
  if (!only || priced.length === 1) return only?.offer;
  const range = priceRange(priced.map(({ sale }) => sale));
  return {
    '@type': 'AggregateOffer',
    lowPrice: range.low / KOPECKS_PER_ROUBLE,
    highPrice: range.high / KOPECKS_PER_ROUBLE,
    priceCurrency: shop.currencies[0]?.code ?? DEFAULT_CURRENCY_CODE,
    offerCount: priced.length,
    availability: availability(priced.some(({ sale }) => sale.available)),
    offers: priced.map((one) => one.offer),
  };
}
