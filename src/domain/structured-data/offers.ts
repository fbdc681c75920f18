import type { AggregateOffer, ItemAvailability, Offer } from 'schema-dts';
import { DEFAULT_CURRENCY_CODE } from '../../contract/headers.ts';
import type { Group } from '../../contract/product.ts';
import { groupSale } from '../sale.ts';
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
 * What a guest pays for a product: one offer where there is one size, else an offer for each with the range of them.
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
    const { price, available } = sale;
    const size = sizeOf(group.title);
    const named = size === NO_SIZE ? {} : { name: size };
    return [{ price, available, offer: { ...offer(shop, { path, price, available }), ...named } }];
  });
  const [only] = priced;
  if (!only || priced.length === 1) return only?.offer;
  const prices = priced.map(({ price }) => price / KOPECKS_PER_ROUBLE);
  return {
    '@type': 'AggregateOffer',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    priceCurrency: shop.currencies[0]?.code ?? DEFAULT_CURRENCY_CODE,
    offerCount: priced.length,
    availability: availability(priced.some(({ available }) => available)),
    offers: priced.map((one) => one.offer),
  };
}
