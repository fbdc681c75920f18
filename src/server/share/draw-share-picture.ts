import sharp from 'sharp';
import { MAX_SHARE_BYTES, SHARE_SIZE } from '../../domain/seo/share-picture.ts';
import type { ShareStyle } from './share-style.ts';
import { titlePanel } from './title-panel.ts';

/** A limit against attacks. */
const MAX_PIXELS = 100_000_000;
/** Good enough for the threads of a cloth. */
const BEST_QUALITY = 82;
/** Tried in order to stay within the size. */
const QUALITIES = [74, 66, 58, 50, 42, 34, 26, 18] as const;
const MIN_QUALITY = 10;

/** What drawings depend on besides source and title. */
export const drawingVersion = ['1', sharp.versions.sharp, sharp.versions.vips, process.arch].join(' ');

/**
 * A centre-cropped JPEG within the size limit, with an optional title; deterministic. @throws Error of sharp for an invalid
 * picture
 */
export async function drawSharePicture(
  source: Uint8Array,
  title: string | undefined,
  style: ShareStyle,
): Promise<Buffer> {
  const panel = title === undefined ? undefined : titlePanel(title, style);
  const { data, info } = await sharp(source, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ ...SHARE_SIZE, fit: 'cover', position: 'centre' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .composite(panel ? [{ input: panel }] : [])
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const encode = (quality: number) =>
    sharp(data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer();
  return encodeWithin(MAX_SHARE_BYTES, encode);
}

/** The best quality within the limit, else the smallest file. */
async function encodeWithin(maxBytes: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  const best = await encode(BEST_QUALITY);
  if (best.length <= maxBytes) return best;
  let fitting: Buffer | undefined;
  // Binary search.
  for (let [low, high] = [0, QUALITIES.length - 1]; low <= high;) {
    const middle = (low + high) >> 1;
    const tried = await encode(QUALITIES[middle] ?? MIN_QUALITY);
    if (tried.length <= maxBytes) [fitting, high] = [tried, middle - 1];
    else low = middle + 1;
  }
  return fitting ?? encode(MIN_QUALITY);
}
