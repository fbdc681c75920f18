import type { AggregateOffer, ItemAvailability, Offer } from 'schema-dts';
import { DEFAULT_CURRENCY_CODE } from '../../../contract/calls/headers.ts';
import { priceRange, type Sale } from '../../prices/sale.ts';
import { type ShopFacts, storeId, urlOf } from './shop-facts.ts';

const KOPECKS_PER_ROUBLE = 100;

export const amount = (kopecks: number): number => kopecks / KOPECKS_PER_ROUBLE;

/** The charged currency. */
export const currencyOf = ({ currencies }: Pick<ShopFacts, 'currencies'>): string =>
  currencies[0]?.code ?? DEFAULT_CURRENCY_CODE;

const availability = (available: boolean): ItemAvailability =>
  available ? 'https://schema.org/InStock' : 'https://schema.org/OutOfStock';

interface Offered {
  readonly path: string;
  /** Kopecks. */
  readonly price: number;
  readonly available: boolean;
}

/** One of several offers; without the seller. */
export const variantOffer = (
  shop: ShopFacts,
  { path, price, available }: Offered,
): Extract<Offer, object> => ({
  '@type': 'Offer',
  price: amount(price),
  priceCurrency: currencyOf(shop),
  availability: availability(available),
  url: urlOf(shop, path),
});

export const offer = (shop: ShopFacts, offered: Offered): Extract<Offer, object> => ({
  ...variantOffer(shop, offered),
  seller: { '@id': storeId(shop) },
});

/** The price range of purchasable sizes, or of all where none is. */
export function aggregateOffer(shop: ShopFacts, sales: readonly Sale[]): AggregateOffer {
  const { low, high } = priceRange(sales);
  return {
    '@type': 'AggregateOffer',
    lowPrice: amount(low),
    highPrice: amount(high),
    priceCurrency: currencyOf(shop),
    availability: availability(sales.some(({ available }) => available)),
  };
}
