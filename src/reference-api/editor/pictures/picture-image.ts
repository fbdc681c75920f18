import { html } from 'hono/html';
import { picturePath } from '../../../contract/content/media.ts';
import type { LibraryPicture } from '../../media/library/library-pictures.ts';
import type { Markup } from '../../staff/pages/layout.ts';

const TILE_PX = 180;
/** For dense screens. */
const TILE_FILE_PX = 360;

/** What a picture or video is called where it has no name. */
export const pictureTitle = ({ name, fileId }: Pick<LibraryPicture, 'name' | 'fileId'>): string =>
  name === '' ? `№ ${fileId}` : name;

/** A picture of the library in a square; its name beside it says what it is. */
export const pictureTile = (fileId: number): Markup =>
  html`<img
    class="tile"
    src="${picturePath({ fileId, preview: { width: TILE_FILE_PX, height: TILE_FILE_PX }, quality: 75 })}"
    alt=""
    width="${TILE_PX}"
    height="${TILE_PX}"
    loading="lazy"
  />`;
