import type { OfferCatalog } from 'schema-dts';
import { pagedPath } from '../../paths.ts';
import type { Card } from '../card.ts';
import { breadcrumbsData, type Step } from './breadcrumbs-data.ts';
import type { StructuredData } from './graph.ts';
import { offer } from './offers.ts';
import { pictureUrl } from './picture-url.ts';
import { type ShopFacts, urlOf } from './shop-facts.ts';

type ListedCard = Pick<Card, 'title' | 'path' | 'imageIds' | 'sale'>;

interface Listed {
  readonly title: string;
  /** Without the page's number. */
  readonly path: string;
}

interface ListingPage {
  readonly page: number;
  readonly perPage: number;
  readonly totalCount: number;
  readonly productIds: readonly number[];
}

/** A page of a listing as crawlers read it: what it offers, at a guest's prices. */
export const listingData = (
  shop: ShopFacts,
  { title, path }: Listed,
  { page, perPage, totalCount, productIds }: ListingPage,
  cardOf: (productId: number) => ListedCard | undefined,
): OfferCatalog => ({
  '@type': 'OfferCatalog',
  name: title,
  url: urlOf(shop, pagedPath(path, page)),
  numberOfItems: totalCount,
  itemListElement: productIds.flatMap((id, index) => {
    const card = cardOf(id);
    const imageId = card?.imageIds[0];
    if (!card?.sale || imageId === undefined) return [];
    return {
      '@type': 'ListItem',
      position: (page - 1) * perPage + index + 1,
      item: {
        '@type': 'Product',
        name: card.title,
        url: urlOf(shop, card.path),
        image: pictureUrl(shop, imageId),
        offers: offer(shop, { path: card.path, ...card.sale }),
      },
    };
  }),
});

/** Where a listing page reads the shop and its cards. */
interface Source {
  settings(): ShopFacts;
  card(productId: number): ListedCard | undefined;
}

/** A page that lists products: the way to it, and what it offers. */
export const listingPageData = (
  content: Source,
  listed: Listed & { readonly crumbs: readonly Step[] },
  page: ListingPage,
): StructuredData => [
  breadcrumbsData(content.settings(), listed.crumbs, listed.title),
  page.productIds.length === 0
    ? undefined
    : listingData(content.settings(), listed, page, (id) => content.card(id)),
];
