export interface Size {
  width: number;
  height: number;
}

/** A drawing to make and, when the picture is cropped, the centre part of it to keep. */
export interface PicturePlan {
  draw: Size;
  crop?: Size;
}

/** No side of a drawn picture is longer, in pixels. */
export const MAX_SIDE_PX = 2000;
export const GOODS_RATIO = 4 / 5;
const DEFAULT_LONG_SIDE_PX = 1350;

function within(width: number, ratio: number): Size {
  const widest = ratio >= 1 ? MAX_SIDE_PX : MAX_SIDE_PX * ratio;
  const bounded = Math.max(1, Math.min(width, widest));
  const height = Math.ceil(bounded / ratio - 1e-6);
  return { width: Math.ceil(bounded - 1e-6), height: Math.max(1, Math.min(MAX_SIDE_PX, height)) };
}

/** The smallest drawing of `ratio` (width / height) that covers `preview`, and its crop unless the ratio is kept. */
export function planPicture(ratio: number, preview: Size | undefined, preserveRatio: boolean): PicturePlan {
  if (preview === undefined) {
    return { draw: within(ratio >= 1 ? DEFAULT_LONG_SIDE_PX : DEFAULT_LONG_SIDE_PX * ratio, ratio) };
  }
  if (preserveRatio) return { draw: within(Math.max(preview.width, preview.height * ratio), ratio) };
  const covering = Math.max(preview.width, preview.height * ratio);
  const shrink = Math.min(1, MAX_SIDE_PX / Math.max(covering, covering / ratio));
  const crop = {
    width: Math.max(1, Math.floor(preview.width * shrink + 1e-6)),
    height: Math.max(1, Math.floor(preview.height * shrink + 1e-6)),
  };
  const width = Math.max(crop.width, crop.height * ratio);
  const draw = {
    width: Math.ceil(width - 1e-6),
    height: Math.max(crop.height, Math.ceil(width / ratio - 1e-6)),
  };
  return draw.width === crop.width && draw.height === crop.height ? { draw } : { draw, crop };
}
