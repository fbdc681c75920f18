import { pictureUrlAt } from '../../content/media-address.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Wide enough for search engines to show large. The service covers the box: as wide as this, and as high as the picture is. */
const PREVIEW = { width: 1200, height: 1 } as const;

/** A picture as search engines and markets may show it; uncropped, at most 1200 pixels wide. */
export const pictureUrl = ({ mediaUrl }: Pick<ShopFacts, 'mediaUrl'>, fileId: number): string =>
  pictureUrlAt(mediaUrl, { fileId, format: 'jpg', preview: PREVIEW });
