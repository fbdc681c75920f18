import type { OfferCatalog } from 'schema-dts';
import { pagedPath } from '../../../paths.ts';
import type { Card } from '../../catalog/card.ts';
import { breadcrumbsData, type Step } from './breadcrumbs-data.ts';
import type { StructuredData } from './graph.ts';
import { variantOffer } from './offers.ts';
import { pictureUrl } from './picture-url.ts';
import { type ShopFacts, urlOf } from './shop-facts.ts';

type ListedCard = Pick<Card, 'title' | 'path' | 'imageIds' | 'sale'>;

interface Listed {
  readonly title: string;
  readonly path: string;
}

interface ListingPage {
  readonly page: number;
  readonly totalCount: number;
  readonly productIds: readonly number[];
}

/** For Yandex: an offer per product at guest prices, in order. Google reads products on their own pages only. */
export const listingData = (
  shop: ShopFacts,
  { title, path }: Listed,
  { page, totalCount, productIds }: ListingPage,
  cardOf: (productId: number) => ListedCard | undefined,
): OfferCatalog => ({
  '@type': 'OfferCatalog',
  name: title,
  url: urlOf(shop, pagedPath(path, page)),
  numberOfItems: totalCount,
  itemListElement: productIds.flatMap((id) => {
    const card = cardOf(id);
    const imageId = card?.imageIds[0];
    if (!card?.sale || imageId === undefined) return [];
    const { price, available } = card.sale;
    return {
      ...variantOffer(shop, { path: card.path, price, available }),
      name: card.title,
      image: pictureUrl(shop, imageId),
    };
  }),
});

interface Source {
  settings(): ShopFacts;
  card(productId: number): ListedCard | undefined;
}

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
