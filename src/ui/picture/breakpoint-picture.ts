import type { BreakpointImage } from '../../contract/catalog/image.ts';
import type { PictureFormat } from '../../contract/content/media.ts';
import { pictureUrlAt } from '../../domain/content/media-address.ts';
import { WEBP } from './picture.ts';

/** What a `<picture>` is made of. */
export interface PictureParts {
  /** In the order in which browsers try them. */
  readonly sources: readonly { readonly type?: string; readonly media?: string; readonly srcset: string }[];
  /** Where none of them is taken. */
  readonly src: string;
}

type OfWidth = Pick<BreakpointImage, 'fileId' | 'maxWidth'>;

const widest = ({ maxWidth }: OfWidth) => maxWidth ?? Number.POSITIVE_INFINITY;

/**
 * A picture that differs by the width of the screen, from the narrowest on; undefined without one. With `webp`, browsers that
 * take it get that.
 */
export function pictureParts<Image extends OfWidth>(
  images: readonly Image[],
  address: (image: Image) => string,
  webp?: (image: Image) => string,
): PictureParts | undefined {
  const byWidth = images.toSorted((one, other) => widest(one) - widest(other));
  const rest = byWidth.at(-1);
  if (!rest) return undefined;
  const narrow = byWidth.slice(0, -1);
  const media = ({ maxWidth }: OfWidth) => ({ media: `(max-width: ${maxWidth}px)` });
  return {
    sources: [
      ...(webp ? narrow.map((image) => ({ type: WEBP, ...media(image), srcset: webp(image) })) : []),
      ...(webp ? [{ type: WEBP, srcset: webp(rest) }] : []),
      ...narrow.map((image) => ({ ...media(image), srcset: address(image) })),
    ],
    src: address(rest),
  };
}

/** A banner's picture. */
export function bannerPicture(
  images: readonly BreakpointImage[],
  mediaUrl: string,
): PictureParts | undefined {
  // Covering a box of this width and almost no height: the picture's own ratio decides how high it is.
  const addressIn =
    (format: PictureFormat) =>
    ({ fileId, imageWidth: width }: BreakpointImage) =>
      pictureUrlAt(mediaUrl, { fileId, format, preview: { width, height: 1 } });
  return pictureParts(images, addressIn('jpg'), addressIn('webp'));
}
