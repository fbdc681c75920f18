import { pictureUrlAt } from '../media-address.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Wide enough for search engines to show large. */
const PREVIEW = { width: 1200, height: 1500 } as const;

/** A picture as search engines may show it; uncropped. */
export const pictureUrl = ({ mediaUrl }: Pick<ShopFacts, 'mediaUrl'>, fileId: number): string =>
  pictureUrlAt(mediaUrl, { fileId, format: 'jpg', preview: PREVIEW });
