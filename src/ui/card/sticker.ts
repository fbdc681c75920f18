import type { BreakpointImage } from '../../contract/catalog/image.ts';
import type { PictureFormat } from '../../contract/content/media.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import { pictureUrlAt } from '../../domain/content/media-address.ts';
import { type PictureParts, pictureParts } from '../picture/breakpoint-picture.ts';

/** Maximum height; the background is rendered at twice that (CARD-04). */
export const STICKER_HEIGHT = 26;
/** CSS pixels (CARD-04). */
export const STICKER_ICON = 14;
/** Device pixels per CSS pixel: small enough to use the sharp one everywhere. */
const DENSITY = 2;

export interface StickerProps {
  mediaUrl: string;
  text: string;
  sticker: Pick<
    Sticker,
    | 'color'
    | 'backgroundColor'
    | 'backgroundImageId'
    | 'beforeImageId'
    | 'afterImageId'
    | 'backgroundImages'
    | 'beforeImages'
    | 'afterImages'
  >;
}

interface SmallPicture {
  readonly mediaUrl: string;
  readonly fileId: number | null;
  readonly images: readonly BreakpointImage[] | undefined;
}

/** A single picture where there are none by width. */
const imagesOf = ({
  fileId,
  images,
}: SmallPicture): readonly Pick<BreakpointImage, 'fileId' | 'maxWidth'>[] =>
  images && images.length > 0 ? images : fileId === null ? [] : [{ fileId, maxWidth: null }];

/** A square at the pixel density, one format for all browsers. */
const addressIn =
  (mediaUrl: string, format: PictureFormat, side: number) =>
  ({ fileId }: Pick<BreakpointImage, 'fileId'>): string =>
    pictureUrlAt(mediaUrl, { fileId, format, preview: { width: side * DENSITY, height: side * DENSITY } });

const iconParts = (picture: SmallPicture): PictureParts | undefined =>
  pictureParts(imagesOf(picture), addressIn(picture.mediaUrl, 'ico', STICKER_ICON));

const groundParts = (picture: SmallPicture): PictureParts | undefined =>
  pictureParts(
    imagesOf(picture),
    addressIn(picture.mediaUrl, 'jpg', STICKER_HEIGHT),
    addressIn(picture.mediaUrl, 'webp', STICKER_HEIGHT),
  );

export const stickerPictures = ({ mediaUrl, sticker }: StickerProps) => ({
  ground: groundParts({ mediaUrl, fileId: sticker.backgroundImageId, images: sticker.backgroundImages }),
  before: iconParts({ mediaUrl, fileId: sticker.beforeImageId, images: sticker.beforeImages }),
  after: iconParts({ mediaUrl, fileId: sticker.afterImageId, images: sticker.afterImages }),
});

export const stickerStyle = ({ sticker: { color, backgroundColor } }: StickerProps) => ({
  color,
  backgroundColor,
});
