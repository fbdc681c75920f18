import { PICTURE_WIDTHS_PX } from '../../../contract/content/media.ts';
import { MAX_ICON_PX, type PictureFormat } from './encode.ts';
import { MAX_SIDE_PX, planPicture, type PicturePlan, type Size } from '../size.ts';

const ICON_WIDTHS_PX = [16, 20, 24, 32, 36, 40, 48] as const;
const ascending = (widths: readonly number[]): readonly number[] =>
  widths.toSorted((one, other) => one - other);

/** Widths in which a whole picture is made, pixels, ascending: every one that the storefront asks for, and icons. */
export const GRID_WIDTHS_PX = ascending([
  ...ICON_WIDTHS_PX,
  ...PICTURE_WIDTHS_PX.filter((width) => width < MAX_SIDE_PX),
  MAX_SIDE_PX,
]);

/** Widths in which a cropped picture is made, pixels, ascending. */
export const CROP_WIDTHS_PX: readonly number[] = [
  16,
  32,
  40,
  64,
  120,
  128,
  240,
  360,
  540,
  720,
  1080,
  1200,
  1344,
  1440,
  MAX_SIDE_PX,
];

/** Ratios in which a cropped picture is made, width to height. 40:21 is that of share pictures, 1200 × 630. */
export const CROP_RATIOS: readonly (readonly [width: number, height: number])[] = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [1, 1],
  [4, 3],
  [3, 2],
  [16, 9],
  [40, 21],
  [2, 1],
  [3, 1],
];

/** Qualities in which lossy pictures are made, ascending. */
export const QUALITIES: readonly number[] = [56, 75, 100];

const BEST_QUALITY = 100;
const DEFAULT_ICON: Size = { width: 64, height: 64 };
const ROUNDING = 1e-6;

/** What a caller asks for; `preview` is in pixels, `quality` is 1 to 100. */
export interface RequestedPicture {
  format: PictureFormat;
  preview?: Size | undefined;
  quality: number;
  preserveRatio: boolean;
}

/**
 * The picture of the grid that is sent for a request: at least as large as requested up to `MAX_SIDE_PX`. A cropped
 * one has the nearest of `CROP_RATIOS`. `ratio` is the picture's own, width divided by height.
 */
export function gridPlan(ratio: number, { format, preview, preserveRatio }: RequestedPicture): PicturePlan {
  const requested = format === 'ico' ? iconSize(preview) : preview;
  if (requested === undefined) return planPicture(ratio, undefined, true);
  if (!preserveRatio) return planPicture(ratio, cropSize(requested), false);
  // Heights are rounded up, so that the width that belongs to a height exactly may be a pixel more than is needed.
  const covers = (width: number) =>
    width >= requested.width && Math.ceil(width / ratio - ROUNDING) >= requested.height;
  return planPicture(ratio, { width: GRID_WIDTHS_PX.find(covers) ?? MAX_SIDE_PX, height: 1 }, true);
}

/** The quality of the grid that is at least the one asked for; the only one of formats that lose nothing. */
export const gridQuality = ({ format, quality }: RequestedPicture): number =>
  format === 'png' || format === 'ico' ? BEST_QUALITY : atLeast(QUALITIES, quality);

function atLeast(steps: readonly number[], value: number): number {
  return steps.find((step) => step >= value - ROUNDING) ?? steps.at(-1)!;
}

function iconSize({ width, height }: Size = DEFAULT_ICON): Size {
  return { width: Math.min(MAX_ICON_PX, width), height: Math.min(MAX_ICON_PX, height) };
}

function cropSize({ width, height }: Size): Size {
  const distance = ([across, down]: readonly [number, number]) =>
    Math.abs(Math.log((width * down) / (height * across)));
  const [across, down] = CROP_RATIOS.reduce((best, next) => (distance(next) < distance(best) ? next : best));
  const covering = atLeast(CROP_WIDTHS_PX, Math.max(width, (height * across) / down));
  return { width: covering, height: Math.round((covering * down) / across) };
}
