import { pageContext } from '../../../stores/page/page-context.ts';

/** Key of the maps service; undefined where the shop has none. */
export const mapsKey = (): string | undefined => pageContext().shop.mapsKey;
