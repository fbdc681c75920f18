import { pictureIdIn } from '../../../ui/picture/picture-id.ts';
import { webpAddress } from '../../../ui/picture/picture.ts';
import { sameFormat } from '../../../ui/field/same-format.ts';

/** Width of the picture that the loupe and the whole screen show. */
const LARGE_WIDTH = 1800;

/** The address of a picture as the loupe and the whole screen show it; `shown` is the one that the browser has taken. */
export function largeAddress(mediaUrl: string, shown: string): string {
  const fileId = pictureIdIn(shown);
  return fileId === undefined
    ? shown
    : sameFormat(webpAddress({ mediaUrl, fileId, width: LARGE_WIDTH }), shown);
}
