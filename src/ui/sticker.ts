import { picturePath } from '../contract/media.ts';
import type { Sticker } from '../contract/sticker.ts';

/** Height of a sticker at most; its background is drawn at twice that (CARD-04). */
export const STICKER_HEIGHT = 26;
/** Side of the pictures before and after a sticker's text, CSS pixels (CARD-04). */
export const STICKER_ICON = 14;

export interface StickerProps {
  apiUrl: string;
  text: string;
  sticker: Pick<
    Sticker,
    'color' | 'backgroundColor' | 'backgroundImageId' | 'beforeImageId' | 'afterImageId'
  >;
}

/** Address of a sticker's small picture. */
export const stickerIcon = (apiUrl: string, fileId: number): string =>
  apiUrl + picturePath({ fileId, preview: { width: STICKER_ICON * 2, height: STICKER_ICON * 2 } });

/** The colours that the shop gave a sticker. */
export const stickerLook = ({ apiUrl, sticker }: StickerProps) => ({
  color: sticker.color,
  backgroundColor: sticker.backgroundColor,
  ...(sticker.backgroundImageId !== null && {
    backgroundImage: `url("${apiUrl}${picturePath({
      fileId: sticker.backgroundImageId,
      preview: { width: STICKER_HEIGHT * 2, height: STICKER_HEIGHT * 2 },
    })}")`,
  }),
});
