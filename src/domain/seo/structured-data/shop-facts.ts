import type { Site } from '../../../contract/shop/site.ts';

/** What structured data say of the shop; the `settings` record has it all. */
export interface ShopFacts {
  readonly site: Site;
  /** Without a slash at its end. */
  readonly siteUrl: string;
  /** Base address of the pictures. */
  readonly mediaUrl: string;
  readonly config: { readonly basket: { readonly allowOverAdding: boolean } };
  readonly currencies: readonly { readonly code: string }[];
}

/** The whole address of a path; the home page has a slash. */
export const urlOf = ({ siteUrl }: ShopFacts, path: string): string => siteUrl + path;

/** By which other data on the same page name the shop. */
export const storeId = ({ siteUrl }: ShopFacts): string => `${siteUrl}/#store`;
