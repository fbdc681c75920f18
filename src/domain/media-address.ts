import {
  BEST_QUALITY,
  DEFAULT_METHOD,
  picturePath,
  type PictureRequest,
  videoPath,
} from '../contract/media.ts';
import type { PictureSettings } from './shop-defaults.ts';

/**
 * The base address of pictures and videos as pages have it: with a query where pictures are asked for otherwise than usual,
 * `https://media.example?quality=80&method=Lanczos`, and with `short` where what is usual is left out of addresses.
 */
export function mediaBase(mediaUrl: string, { quality, method, shortAddresses }: PictureSettings): string {
  const query = new URLSearchParams({
    ...(quality !== BEST_QUALITY && { quality: String(quality) }),
    ...(method !== DEFAULT_METHOD && { method }),
    ...(shortAddresses && { short: '1' }),
  });
  return query.size === 0 ? mediaUrl : `${mediaUrl}?${query}`;
}

interface PictureOfShop extends Omit<PictureRequest, 'quality' | 'method' | 'short'> {
  /** Part of the shop's quality. */
  qualityShare?: number;
}

/** The address of a picture below the base that pages have. */
export function pictureUrlAt(base: string, { qualityShare = 1, ...request }: PictureOfShop): string {
  const [address = '', query] = base.split('?');
  const { quality = BEST_QUALITY, short, ...settings } = Object.fromEntries(new URLSearchParams(query));
  return (
    address +
    picturePath({
      ...request,
      ...settings,
      quality: Math.round(Number(quality) * qualityShare),
      short: short !== undefined,
    })
  );
}

/** The address of a video below the base that pages have. */
export const videoUrlAt = (base: string, fileId: number): string => base.split('?')[0] + videoPath(fileId);
