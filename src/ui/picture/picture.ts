import type { PictureFormat, PictureWidth } from '../../contract/content/media.ts';
import { pictureUrlAt } from '../../domain/content/media-address.ts';

/** CSS pixels (CARD-06). */
export const CATALOGUE_WIDTH = 360;
/** Widths and sizes of `ProductGrid.module.css`. */
export const CARD_WIDTHS = [CATALOGUE_WIDTH, 720] as const;
export const CARD_SIZES = '(min-width:75rem) 22vw,(min-width:48rem) 31vw,46vw';

/** Small enough to be rendered sharp for every screen. */
const SMALL = 112;

/** Fixed widths; doubled for dense screens. */
export const FIXED_WIDTHS = [
  64, 80, 96, 112, 120, 160, 180, 240, 256, 480, 720, 800,
] as const satisfies readonly PictureWidth[];
export type FixedWidth = (typeof FIXED_WIDTHS)[number];

/** Height to width of product pictures. */
export const PORTRAIT = 1.25;

export const WEBP = 'image/webp';

export interface PictureSource {
  mediaUrl: string;
  fileId: number;
  /** CSS pixels. */
  width: PictureWidth;
  /** Height to width, for landscape pictures. */
  ratio?: number | undefined;
  /** Cropped to the ratio at the centre. */
  crop?: boolean | undefined;
}

interface AnyWidth extends Omit<PictureSource, 'width'> {
  width: number;
}

/** The service covers the box, so a landscape picture's box must not be square. */
function address(
  { mediaUrl, fileId, width, ratio = 1, crop = false }: AnyWidth,
  format: PictureFormat,
): string {
  const preview = { width, height: Math.round(width * (crop ? ratio : Math.min(1, ratio))) };
  return pictureUrlAt(mediaUrl, { fileId, format, preview, preserveRatio: !crop });
}

/** JPEG, for every browser. */
export const pictureAddress = (source: PictureSource): string => address(source, 'jpg');

export const webpAddress = (source: PictureSource): string => address(source, 'webp');

/** `srcset` is webp for normal and dense screens, one for both where small. */
export function pictureAddresses(source: PictureSource & { width: FixedWidth }) {
  const dense = address({ ...source, width: source.width * 2 }, 'webp');
  return {
    src: pictureAddress(source),
    srcset: source.width <= SMALL ? dense : `${webpAddress(source)}, ${dense} 2x`,
  };
}

/** With `auto` for lazy pictures; other browsers use the last size. */
export const lazySizes = (sizes: string): string => `auto,${sizes.slice(sizes.lastIndexOf(',') + 1).trim()}`;

/** A webp `srcset` by widths. */
export const pictureWidths = (
  source: Omit<PictureSource, 'width'>,
  widths: readonly PictureWidth[],
): string => widths.map((width) => `${address({ ...source, width }, 'webp')} ${width}w`).join(', ');
