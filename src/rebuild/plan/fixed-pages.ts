import { releaseData } from '../../content/release-files.ts';
import { CATALOG_MENU_PATH } from '../../domain/catalog/catalog-menu.ts';
import { WEB_MANIFEST_FILE } from '../../domain/seo/web-manifest.ts';
import { paths } from '../../paths.ts';

/** Addresses of pages that exist whatever the shop holds. */
export const fixedPages: readonly string[] = [
  paths.home,
  paths.catalog,
  paths.cart,
  paths.favorites,
  paths.search,
  paths.collections,
  paths.brands,
  paths.blog,
  paths.info,
  '/404',
];

/** Addresses of pages that a shop may be without; each stands for a record `screen:{path}`. */
export const optionalPages: readonly string[] = [paths.compare, paths.reviews];

/** Files that are made from records like pages, but are none: the menu by the compiled site, the others by a function. */
export const dataFiles: readonly string[] = [
  `/${releaseData.shell}`,
  `/${WEB_MANIFEST_FILE}`,
  CATALOG_MENU_PATH,
];

/** The HTTP status that the compiled site must answer for an address. */
export const expectedStatus = (address: string): number => (address === '/404' ? 404 : 200);
