import type { BreakpointImage } from '../../contract/catalog/image.ts';
import type { PictureFormat } from '../../contract/content/media.ts';
import { pictureUrlAt } from '../../domain/content/media-address.ts';
import { WEBP } from './picture.ts';

export interface PictureParts {
  /** In the order of preference. */
  readonly sources: readonly { readonly type?: string; readonly media?: string; readonly srcset: string }[];
  /** Fallback. */
  readonly src: string;
}

/** What the shop says of a picture, by whichever of its sizes says it; empty where it decorates. */
export const pictureAlt = (images: readonly BreakpointImage[]): string =>
  images.find(({ alt }) => alt)?.alt ?? '';

type OfWidth = Pick<BreakpointImage, 'fileId' | 'maxWidth'>;

const widest = ({ maxWidth }: OfWidth) => maxWidth ?? Number.POSITIVE_INFINITY;

/** A picture by screen width, the narrowest first; undefined without one. `webp` adds webp sources. */
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

export function bannerPicture(
  images: readonly BreakpointImage[],
  mediaUrl: string,
): PictureParts | undefined {
  // A box of this width and minimal height, so that the picture's ratio decides.
  const addressIn =
    (format: PictureFormat) =>
    ({ fileId, imageWidth: width }: BreakpointImage) =>
      pictureUrlAt(mediaUrl, { fileId, format, preview: { width, height: 1 } });
  return pictureParts(images, addressIn('jpg'), addressIn('webp'));
}
