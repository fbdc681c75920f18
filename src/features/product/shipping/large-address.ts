import { pictureIdIn } from '../../../ui/picture/picture-id.ts';
import { webpAddress } from '../../../ui/picture/picture.ts';
import { sameFormat } from '../../../ui/field/same-format.ts';

/** For the magnifier and full screen. */
const LARGE_WIDTH = 1800;

/** `shown` is the picture that the browser has chosen. */
export function largeAddress(mediaUrl: string, shown: string): string {
  const fileId = pictureIdIn(shown);
  return fileId === undefined
    ? shown
    : sameFormat(webpAddress({ mediaUrl, fileId, width: LARGE_WIDTH }), shown);
}
