import type { BreakpointImage } from '../contract/image.ts';
import { picturePath } from '../contract/media.ts';
import { qualityOf } from './picture.ts';

interface Sources {
  /** From the narrowest screen on. */
  readonly sources: readonly { readonly media: string; readonly srcset: string }[];
  /** For every other screen. */
  readonly src: string;
}

const widest = ({ maxWidth }: BreakpointImage) => maxWidth ?? Number.POSITIVE_INFINITY;

/** Addresses of a picture that differs by the width of the screen; undefined without pictures. */
export function bannerPicture(images: readonly BreakpointImage[], mediaUrl: string): Sources | undefined {
  // Covering a box of this width and almost no height: the picture's own ratio decides how high it is.
  const address = ({ fileId, imageWidth }: BreakpointImage) =>
    mediaUrl +
    picturePath({ fileId, preview: { width: imageWidth, height: 1 }, quality: qualityOf(imageWidth) });
  const byWidth = images.toSorted((one, other) => widest(one) - widest(other));
  const rest = byWidth.at(-1);
  return (
    rest && {
      sources: byWidth
        .slice(0, -1)
        .map((image) => ({ media: `(max-width: ${image.maxWidth}px)`, srcset: address(image) })),
      src: address(rest),
    }
  );
}
