import { picturePath } from '../contract/media.ts';
import type { Sticker } from '../contract/sticker.ts';

/** Height of a sticker at most; its background is drawn at twice that (CARD-04). */
export const STICKER_HEIGHT = 26;
/** Side of the pictures before and after a sticker's text, CSS pixels (CARD-04). */
export const STICKER_ICON = 14;

export interface StickerProps {
  mediaUrl: string;
  text: string;
  sticker: Pick<
    Sticker,
    'color' | 'backgroundColor' | 'backgroundImageId' | 'beforeImageId' | 'afterImageId'
  >;
}

/** Address of a sticker's small picture. */
export const stickerIcon = (mediaUrl: string, fileId: number): string =>
  mediaUrl + picturePath({ fileId, preview: { width: STICKER_ICON * 2, height: STICKER_ICON * 2 } });

/** The colours that the shop gave a sticker. */
export const stickerLook = ({ mediaUrl, sticker }: StickerProps) => ({
  color: sticker.color,
  backgroundColor: sticker.backgroundColor,
  ...(sticker.backgroundImageId !== null && {
    backgroundImage: `url("${mediaUrl}${picturePath({
      fileId: sticker.backgroundImageId,
      preview: { width: STICKER_HEIGHT * 2, height: STICKER_HEIGHT * 2 },
    })}")`,
  }),
});
