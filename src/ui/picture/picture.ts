import type { PictureFormat, PictureWidth } from '../../contract/content/media.ts';
import { pictureUrlAt } from '../../domain/content/media-address.ts';

/** Width of a picture in a catalogue, CSS pixels (CARD-06). */
export const CATALOGUE_WIDTH = 360;
/** Widths among which a card's picture is chosen, and how wide the grid of `ProductGrid.module.css` shows it. */
export const CARD_WIDTHS = [CATALOGUE_WIDTH, 720] as const;
export const CARD_SIZES = '(min-width:75rem) 22vw,(min-width:48rem) 31vw,46vw';

/** Up to this wide a picture is small enough to be as sharp on every screen. */
const SMALL = 112;

/** Widths of pictures that are as wide on every screen; they are fetched twice as wide for dense ones. */
export const FIXED_WIDTHS = [
  64, 80, 96, 112, 120, 160, 180, 240, 256, 480, 720, 800,
] as const satisfies readonly PictureWidth[];
export type FixedWidth = (typeof FIXED_WIDTHS)[number];

/** Height of a product's picture for a width of 1. */
export const PORTRAIT = 1.25;

/** What browsers choose before the fallback, by `<source>`. */
export const WEBP = 'image/webp';

export interface PictureSource {
  /** Base address of pictures. */
  mediaUrl: string;
  fileId: number;
  /** CSS pixels that the picture takes. */
  width: PictureWidth;
  /** Its height for a width of 1, where it is wider than high. */
  ratio?: number | undefined;
  /** Whether the service cuts it to that ratio by its centre. */
  crop?: boolean | undefined;
}

interface AnyWidth extends Omit<PictureSource, 'width'> {
  width: number;
}

/** The service covers the box, so that the box of a wide picture must not be a square. */
function address(
  { mediaUrl, fileId, width, ratio = 1, crop = false }: AnyWidth,
  format: PictureFormat,
): string {
  const preview = { width, height: Math.round(width * (crop ? ratio : Math.min(1, ratio))) };
  return pictureUrlAt(mediaUrl, { fileId, format, preview, preserveRatio: !crop });
}

/** The address of a picture that every browser shows. */
export const pictureAddress = (source: PictureSource): string => address(source, 'jpg');

/** The same in less bytes, for browsers that take webp. */
export const webpAddress = (source: PictureSource): string => address(source, 'webp');

/** Addresses of a picture: `src` for every browser, `srcset` in webp for ordinary and for dense screens, one for both where it is small. */
export function pictureAddresses(source: PictureSource & { width: FixedWidth }) {
  const dense = address({ ...source, width: source.width * 2 }, 'webp');
  return {
    src: pictureAddress(source),
    srcset: source.width <= SMALL ? dense : `${webpAddress(source)}, ${dense} 2x`,
  };
}

/** `sizes` of a lazy picture: browsers that know `auto` measure it themselves, others take the last of the sizes. */
export const lazySizes = (sizes: string): string => `auto,${sizes.slice(sizes.lastIndexOf(',') + 1).trim()}`;

/** A `srcset` in webp by widths, for pictures whose size follows the screen. */
export const pictureWidths = (
  source: Omit<PictureSource, 'width'>,
  widths: readonly PictureWidth[],
): string => widths.map((width) => `${address({ ...source, width }, 'webp')} ${width}w`).join(', ');
