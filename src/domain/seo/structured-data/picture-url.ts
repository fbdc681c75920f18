import { pictureUrlAt } from '../../content/media-address.ts';
import type { ShopFacts } from './shop-facts.ts';

/** Large enough for search engines; the service keeps the ratio. */
const PREVIEW = { width: 1200, height: 1 } as const;

/** Uncropped, at most 1200 pixels wide. */
export const pictureUrl = ({ mediaUrl }: Pick<ShopFacts, 'mediaUrl'>, fileId: number): string =>
  pictureUrlAt(mediaUrl, { fileId, format: 'jpg', preview: PREVIEW });
