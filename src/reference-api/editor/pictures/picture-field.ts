import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { thumbnail } from '../../staff/pages/thumbnail.ts';
import { choosePath } from './picture-paths.ts';

export interface PictureField {
  /** Of the control that holds the picture's number. */
  name: string;
  /** What stands in it. */
  text: string;
  /** Where the form is sent; empty where its button cannot lead away. */
  action: string;
  /** Further attributes of the control. */
  attributes: Part;
  isVideo?: boolean;
}

const fileIdOf = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** A field for a picture: its number, and a button to the library, which brings everything typed back with the picture that is chosen. */
export const pictureField = ({ name, text, action, attributes, isVideo = false }: PictureField): Markup =>
  html`<div class="picture">
    ${thumbnail(fileIdOf(text))}
    <input
      id="${name}"
      name="${name}"
      value="${text}"
      inputmode="numeric"
      autocomplete="off"
      placeholder="Номер"
      ${attributes}
    />
    <button
      class="button quiet"
      formaction="${choosePath({ back: action, field: name, isVideo })}"
      aria-label="Выбрать или загрузить ${isVideo ? 'видео' : 'картинку'}"
      formnovalidate
    >
      Выбрать
    </button>
  </div>`;
