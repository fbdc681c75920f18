import sharp from 'sharp';
import { MAX_SHARE_BYTES, SHARE_SIZE } from '../../domain/seo/share-picture.ts';
import type { ShareStyle } from './share-style.ts';
import { titlePanel } from './title-panel.ts';

/** More are an error of the person who uploaded the picture, or an attack. */
const MAX_PIXELS = 100_000_000;
/** Good enough for the threads of a cloth. */
const BEST_QUALITY = 82;
/** What may be needed to stay within the bytes, the best first. */
const QUALITIES = [74, 66, 58, 50, 42, 34, 26, 18] as const;
const LEAST_QUALITY = 10;

/** What the bytes of a drawing follow from, besides its source and its title. */
export const drawingVersion = ['1', sharp.versions.sharp, sharp.versions.vips, process.arch].join(' ');

/**
 * A picture cut around its middle to the size of share pictures, with a title on it where there is one, as a JPEG that weighs
 * no more than it may. The same bytes each time. @throws Error of sharp for what is no picture
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

/** The best picture of at most so many bytes; the smallest where there is none. */
async function encodeWithin(maxBytes: number, encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  const best = await encode(BEST_QUALITY);
  if (best.length <= maxBytes) return best;
  let fitting: Buffer | undefined;
  // Halves what is left to try: the more detail a picture has, the longer each try takes.
  for (let [low, high] = [0, QUALITIES.length - 1]; low <= high;) {
    const middle = (low + high) >> 1;
    const tried = await encode(QUALITIES[middle] ?? LEAST_QUALITY);
    if (tried.length <= maxBytes) [fitting, high] = [tried, middle - 1];
    else low = middle + 1;
  }
  return fitting ?? encode(LEAST_QUALITY);
}
