import type { AggregateOffer, ItemAvailability, Offer } from 'schema-dts';
import { DEFAULT_CURRENCY_CODE } from '../../../contract/calls/headers.ts';
import { priceRange, type Sale } from '../../prices/sale.ts';
import { type ShopFacts, storeId, urlOf } from './shop-facts.ts';

const KOPECKS_PER_ROUBLE = 100;

/** Kopecks as structured data name money. */
export const amount = (kopecks: number): number => kopecks / KOPECKS_PER_ROUBLE;

/** The currency in which the shop charges. */
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

/** An offer of one price among several: of a size, or of a product of a list. It does not repeat who sells. */
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

/** An offer of one price. */
export const offer = (shop: ShopFacts, offered: Offered): Extract<Offer, object> => ({
  ...variantOffer(shop, offered),
  seller: { '@id': storeId(shop) },
});

/** The range of several sizes that can be bought, or of all where none can. */
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
