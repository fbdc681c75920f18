import type { OfferCatalog } from 'schema-dts';
import type { CardPrice } from '../../contract/price.ts';
import { priceForRole } from '../price.ts';
import { offer } from './offers.ts';
import { pictureUrl } from './picture-url.ts';
import { type ShopFacts, urlOf } from './shop-facts.ts';

interface ListedCard {
  readonly title: string;
  readonly path: string;
  readonly imageIds: readonly number[];
  readonly available: boolean;
  readonly prices: readonly CardPrice[];
}

interface Listed {
  readonly title: string;
  /** Of this page of the listing. */
  readonly path: string;
  readonly totalCount: number;
  readonly cards: readonly ListedCard[];
  /** How many products stand on the pages before. */
  readonly before: number;
}

/** A page of a listing as crawlers read it: what it offers, at a guest's prices. */
export const listingData = (
  shop: ShopFacts,
  { title, path, totalCount, cards, before }: Listed,
): OfferCatalog => ({
  '@type': 'OfferCatalog',
  name: title,
  url: urlOf(shop, path),
  numberOfItems: totalCount,
  itemListElement: cards.flatMap((card, index) => {
    const price = priceForRole(card.prices)?.price;
    const [imageId] = card.imageIds;
    if (price === undefined || imageId === undefined) return [];
    return {
      '@type': 'ListItem',
      position: before + index + 1,
      item: {
        '@type': 'Product',
        name: card.title,
        url: urlOf(shop, card.path),
        image: pictureUrl(shop, imageId),
        offers: offer(shop, { path: card.path, price, available: card.available }),
      },
    };
  }),
});
