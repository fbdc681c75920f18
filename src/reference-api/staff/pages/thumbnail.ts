import { html } from 'hono/html';
import { picturePath } from '../../../contract/content/media.ts';
import type { Part } from './layout.ts';

const WIDTH = 64;
const HEIGHT = 80;

/** A small picture beside its title, which says what it shows. */
export const thumbnail = (fileId: number | undefined): Part =>
  fileId === undefined
    ? html`<span class="thumbnail"></span>`
    : html`<img
        class="thumbnail"
        src="${picturePath({
          fileId,
          preview: { width: 2 * WIDTH, height: 2 * HEIGHT },
          quality: 75,
          preserveRatio: false,
        })}"
        alt=""
        width="${WIDTH}"
        height="${HEIGHT}"
        loading="lazy"
      />`;
