import { picturePath } from '../contract/media.ts';

/** Width of a picture in a catalogue, CSS pixels (SPEC.md §9). */
export const CATALOGUE_WIDTH = 360;
/** Widths among which a card's picture is chosen, and how wide the grid of `ProductGrid.module.css` shows it. */
export const CARD_WIDTHS = [CATALOGUE_WIDTH, 2 * CATALOGUE_WIDTH] as const;
export const CARD_SIZES = '(min-width: 75rem) 22vw, (min-width: 48rem) 31vw, 46vw';
/** Height of a product's picture for a width of 1. */
export const PORTRAIT = 1.25;

/** Of every picture that the shop shows, 1 to 100. */
export const QUALITY = 75;

export interface PictureSource {
  /** Base address of the shop's API. */
  apiUrl: string;
  fileId: number;
  /** CSS pixels that the picture takes. */
  width: number;
}

const address = ({ apiUrl, fileId, width }: PictureSource): string =>
  apiUrl + picturePath({ fileId, preview: { width, height: width }, quality: QUALITY });

/** Addresses of a picture for ordinary and for dense screens. */
export const pictureAddresses = (source: PictureSource) => ({
  src: address(source),
  srcset: `${address({ ...source, width: source.width * 2 })} 2x`,
});

/** A `srcset` by widths, for pictures whose size follows the screen. */
export const pictureWidths = (source: Omit<PictureSource, 'width'>, widths: readonly number[]): string =>
  widths.map((width) => `${address({ ...source, width })} ${width}w`).join(', ');
