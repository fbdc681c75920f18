import type { CollectionPage, ContactPage } from 'schema-dts';
import { pagedPath } from '../../../paths.ts';
import { metadataKind } from '../seo.ts';
import { breadcrumbsData } from './breadcrumbs-data.ts';
import type { StructuredData } from './graph.ts';
import { type ShopFacts, urlOf } from './shop-facts.ts';

interface NamedPage {
  readonly title: string;
  readonly path: string;
  /** Default 1. */
  readonly page?: number;
}

/** Contact and news pages; undefined for others. */
export function webPageData(
  shop: ShopFacts,
  { title, path, page = 1 }: NamedPage,
): CollectionPage | ContactPage | undefined {
  const said = { name: title, url: urlOf(shop, pagedPath(path, page)) };
  switch (metadataKind(path)) {
    case 'contacts':
      return { '@type': 'ContactPage', ...said };
    case 'newsList':
      return { '@type': 'CollectionPage', ...said };
    default:
      return undefined;
  }
}

/** A first-level page that links to others. */
export const indexPageData = (shop: ShopFacts, page: NamedPage): StructuredData => [
  breadcrumbsData(shop, [], page.title),
  webPageData(shop, page),
];
