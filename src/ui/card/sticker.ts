import type { BreakpointImage } from '../../contract/catalog/image.ts';
import type { PictureFormat } from '../../contract/content/media.ts';
import type { Sticker } from '../../contract/catalog/sticker.ts';
import { pictureUrlAt } from '../../domain/content/media-address.ts';
import { type PictureParts, pictureParts } from '../picture/breakpoint-picture.ts';

/** Height of a sticker at most; its background is drawn at twice that (CARD-04). */
export const STICKER_HEIGHT = 26;
/** Side of the pictures before and after a sticker's text, CSS pixels (CARD-04). */
export const STICKER_ICON = 14;
/** Pixels of the screen for one of CSS: these pictures are small enough to be as sharp everywhere. */
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

/** One picture for every screen where there are none by its width. */
const imagesOf = ({
  fileId,
  images,
}: SmallPicture): readonly Pick<BreakpointImage, 'fileId' | 'maxWidth'>[] =>
  images && images.length > 0 ? images : fileId === null ? [] : [{ fileId, maxWidth: null }];

/** Of every side as many pixels; an icon is one file for all browsers. */
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

/** The pictures of a sticker, with their addresses. */
export const stickerPictures = ({ mediaUrl, sticker }: StickerProps) => ({
  ground: groundParts({ mediaUrl, fileId: sticker.backgroundImageId, images: sticker.backgroundImages }),
  before: iconParts({ mediaUrl, fileId: sticker.beforeImageId, images: sticker.beforeImages }),
  after: iconParts({ mediaUrl, fileId: sticker.afterImageId, images: sticker.afterImages }),
});

/** The colours that the shop gave a sticker. */
export const stickerLook = ({ sticker: { color, backgroundColor } }: StickerProps) => ({
  color,
  backgroundColor,
});
