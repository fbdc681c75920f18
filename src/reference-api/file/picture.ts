import sharp from 'sharp';
import type { PictureType } from './file-targets.ts';
import { unreadable } from './refused-file.ts';

/** Pixels of the largest picture that is decoded at all. */
const MOST_PIXELS = 50_000_000;
/** Longest side of a kept picture. */
const LONGEST_SIDE_PX = 3000;
const QUALITY = 90;
const PATIENCE_SECONDS = 20;

export interface CleanPicture {
  bytes: Uint8Array;
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * The picture anew from its pixels: upright, without the camera's notes and without anything that was hidden in the
 * file besides. @throws Refusal 422 for bytes that are no picture
 */
export async function cleanPicture(bytes: Uint8Array, type: PictureType): Promise<CleanPicture> {
  const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
    .autoOrient()
    .resize({ width: LONGEST_SIDE_PX, height: LONGEST_SIDE_PX, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: PATIENCE_SECONDS });
  const encoded =
    type === 'image/png'
      ? picture.png()
      : type === 'image/webp'
        ? picture.webp({ quality: QUALITY })
        : picture.jpeg({ quality: QUALITY });
  const { data, info } = await encoded.toBuffer({ resolveWithObject: true }).catch(() => {
    throw unreadable('картинку');
  });
  return { bytes: data, width: info.width, height: info.height };
}
