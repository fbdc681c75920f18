import {
  BEST_QUALITY,
  DEFAULT_METHOD,
  picturePath,
  type PictureRequest,
  videoPath,
} from '../../contract/content/media.ts';
import type { PictureSettings } from '../shop/shop-defaults.ts';

/** Wider pictures, in pixels, have their own quality: they are for dense screens and most of a page's weight. */
const WIDE_PX = 480;

/**
 * The base address of pictures and videos. A query holds other than default settings
 * (`https://media.example?q=80&wide=60&method=Lanczos`); `short` omits defaults from addresses.
 */
export function mediaBase(mediaUrl: string, settings: PictureSettings): string {
  const { quality, wideQuality, method, shortAddresses } = settings;
  const query = new URLSearchParams({
    ...(quality !== BEST_QUALITY && { q: String(quality) }),
    ...(wideQuality !== quality && { wide: String(wideQuality) }),
    ...(method !== DEFAULT_METHOD && { method }),
    ...(shortAddresses && { short: '1' }),
  });
  return query.size === 0 ? mediaUrl : `${mediaUrl}?${query}`;
}

type PictureOfShop = Omit<PictureRequest, 'quality' | 'method' | 'short'>;

export function pictureUrlAt(base: string, request: PictureOfShop): string {
  const [address = '', query] = base.split('?');
  const settings = Object.fromEntries(new URLSearchParams(query));
  const { q = BEST_QUALITY, wide = q, method, short } = settings;
  const isWide = (request.preview?.width ?? 0) > WIDE_PX;
  return (
    address +
    picturePath({
      ...request,
      ...(method !== undefined && { method }),
      quality: Number(isWide ? wide : q),
      short: short !== undefined,
    })
  );
}

export const videoUrlAt = (base: string, fileId: number): string => base.split('?')[0] + videoPath(fileId);
