import sharp, { type Metadata } from 'sharp';
import type { PictureType } from './file-targets.ts';
import { jpegSamples } from './jpeg-samples.ts';
import { rejectedFile, unreadableFile } from './rejected-file.ts';

const MEGAPIXEL = 1_000_000;
/** The largest picture that is decoded line by line. */
const MAX_PIXELS = 50 * MEGAPIXEL;
/** The largest one that can only be decoded whole: every pixel of it takes memory. */
const MAX_WHOLE_PIXELS = 12 * MEGAPIXEL;
/** What such a JPEG or PNG may take: 12 megapixels of a phone's JPEG, or of a PNG without transparency. */
const MAX_WHOLE_BYTES = 36_000_000;
const JPEG_SAMPLE_BYTES = 2;
/** Longest side of a kept picture; shorter where decoding or encoding has already taken much memory. */
const MAX_SIDE_PX = 2560;
const MAX_WHOLE_SIDE_PX = 1600;
const QUALITY = 90;
const TIMEOUT_SECONDS = 20;

// No picture is worked on twice, and none by several threads, each of which would have lines of its own.
sharp.cache(false);
sharp.concurrency(1);

export interface PictureSize {
  /** Pixels. */
  width: number;
  height: number;
}

/**
 * Writes a picture again from its pixels: upright, without the camera's notes and without anything that was hidden in the
 * file besides. @throws ErrorResponse 422 for a file that is no picture, or too large a one to be decoded
 */
export async function cleanPicture(from: string, to: string, type: PictureType): Promise<PictureSize> {
  const limits = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const;
  const metadata = await sharp(from, { ...limits, limitInputPixels: false })
    .metadata()
    .catch(throwUnreadable);
  rejectTooManyPixels(metadata, await maxPixels(metadata, from));
  const side = isWhole(metadata) ? MAX_WHOLE_SIDE_PX : MAX_SIDE_PX;
  const picture = sharp(from, limits)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .timeout({ seconds: TIMEOUT_SECONDS });
  const encoded =
    type === 'image/png'
      ? picture.png()
      : type === 'image/webp'
        ? picture.webp({ quality: QUALITY })
        : picture.jpeg({ quality: QUALITY, optimiseCoding: false });
  const { width, height } = await encoded.toFile(to).catch(throwUnreadable);
  return { width, height };
}

function throwUnreadable(): never {
  throw unreadableFile('картинку');
}

/** Whether a picture is decoded whole, or takes twice the memory for its pixels. */
const isWhole = ({ format, isProgressive, depth }: Metadata): boolean =>
  format === 'webp' || isProgressive === true || depth !== 'uchar';

/** Whole megapixels of a picture like this that take less than 64 MB, decoding and encoding together. */
async function maxPixels(metadata: Metadata, path: string): Promise<number> {
  if (!isWhole(metadata)) return MAX_PIXELS;
  const { format, isProgressive, depth, channels } = metadata;
  if (isProgressive !== true) return MAX_WHOLE_PIXELS;
  const bytes =
    format === 'jpeg'
      ? JPEG_SAMPLE_BYTES * (await jpegSamples(path))
      : channels * (depth === 'uchar' ? 1 : 2);
  return Math.min(MAX_WHOLE_PIXELS, Math.floor(MAX_WHOLE_BYTES / bytes / MEGAPIXEL) * MEGAPIXEL);
}

function rejectTooManyPixels({ width, height, pages = 1 }: Metadata, most: number): void {
  if (width * height * pages <= most) return;
  throw rejectedFile(
    `Не получилось прочитать картинку: в\u00a0ней больше ${most / MEGAPIXEL}\u00a0мегапикселей. Уменьшите её и\u00a0попробуйте ещё раз`,
  );
}
