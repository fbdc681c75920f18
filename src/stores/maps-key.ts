import { pageContext } from './page-context.ts';

/** Key of the maps service; undefined where the shop has none. */
export const mapsKey = (): string | undefined => pageContext().shop.mapsKey;
