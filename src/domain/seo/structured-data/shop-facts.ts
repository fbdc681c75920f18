import type { Site } from '../../../contract/shop/site.ts';

export interface ShopFacts {
  readonly site: Pick<Site, 'title'>;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  readonly mediaUrl: string;
  readonly config: { readonly basket: { readonly allowOverAdding: boolean } };
  readonly currencies: readonly { readonly code: string }[];
}

/** The home page has a slash. */
export const urlOf = ({ siteUrl }: ShopFacts, path: string): string => siteUrl + path;

/** Reference to the shop within a page. */
export const storeId = ({ siteUrl }: ShopFacts): string => `${siteUrl}/#store`;
