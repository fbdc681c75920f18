import { picturePath } from '../contract/media.ts';

/** Width of a picture in a catalogue, CSS pixels (SPEC.md §9). */
export const CATALOGUE_WIDTH = 360;
/** Widths among which a card's picture is chosen, and how wide the grid of `ProductGrid.module.css` shows it. */
export const CARD_WIDTHS = [CATALOGUE_WIDTH, 2 * CATALOGUE_WIDTH] as const;
export const CARD_SIZES = '(min-width: 75rem) 22vw, (min-width: 48rem) 31vw, 46vw';
/** Height of a product's picture for a width of 1. */
export const PORTRAIT = 1.25;

const QUALITY = 75;
/** What is wide is shown on dense screens, where nobody sees the difference, and is most of a page's weight. */
const WIDE_QUALITY = 62;
const WIDE = 480;

/** Of a picture so many pixels wide, 1 to 100. */
export const qualityOf = (width: number): number => (width > WIDE ? WIDE_QUALITY : QUALITY);

export interface PictureSource {
  /** Base address of the shop's API. */
  apiUrl: string;
  fileId: number;
  /** CSS pixels that the picture takes. */
  width: number;
  /** Height for a width of 1 to which the service crops it by its centre; the whole picture without it. */
  crop?: number | undefined;
}

const address = ({ apiUrl, fileId, width, crop }: PictureSource): string => {
  const preview = { width, height: crop === undefined ? width : Math.round(width * crop) };
  const quality = qualityOf(width);
  return apiUrl + picturePath({ fileId, preview, quality, preserveRatio: crop === undefined });
};

/** Addresses of a picture for ordinary and for dense screens. */
export const pictureAddresses = (source: PictureSource) => ({
  src: address(source),
  srcset: `${address({ ...source, width: source.width * 2 })} 2x`,
});

/** A `srcset` by widths, for pictures whose size follows the screen. */
export const pictureWidths = (source: Omit<PictureSource, 'width'>, widths: readonly number[]): string =>
  widths.map((width) => `${address({ ...source, width })} ${width}w`).join(', ');
