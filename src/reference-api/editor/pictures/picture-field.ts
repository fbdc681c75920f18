import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { thumbnail } from '../../staff/pages/thumbnail.ts';
import { CHANGE } from '../fields/change-list.ts';
import { choosePath } from './picture-paths.ts';

export interface PictureField {
  /** Of the control that holds the picture's number, which nobody types. */
  name: string;
  /** What stands in it. */
  text: string;
  /** Where the form is sent; empty where its button cannot lead away. */
  action: string;
  /** Further attributes of the control. */
  attributes: Part;
  label: string;
  isVideo: boolean;
  /** Whether there may be none. */
  canBeEmpty: boolean;
}

const fileIdOf = (text: string): number | undefined => (/^\d{1,15}$/.test(text) ? Number(text) : undefined);

/** A field for a picture or video: a button to the library, which brings everything typed back with what is chosen, and one to take it out. */
export function pictureField({ name, text, label, action, ...field }: PictureField): Markup {
  const { attributes, isVideo, canBeEmpty } = field;
  const isEmpty = text === '';
  const what = isVideo ? 'видео' : 'картинку';
  return html`<div class="picture">
    ${thumbnail(fileIdOf(text))}
    <input type="hidden" name="${name}" value="${text}" />
    <button
      id="${name}"
      class="button quiet"
      formaction="${choosePath({ back: action, field: name, isVideo })}"
      aria-label="${isEmpty ? 'Выбрать или загрузить' : 'Заменить'} ${what}: ${label}"
      formnovalidate
      ${attributes}
    >
      ${isEmpty ? 'Выбрать' : 'Заменить'}
    </button>
    ${
      isEmpty || !canBeEmpty
        ? ''
        : html`<button
            class="link"
            name="${CHANGE}"
            value="empty ${name}"
            formaction="${action}#${name}"
            aria-label="Убрать ${what}: ${label}"
            formnovalidate
          >
            Убрать
          </button>`
    }
  </div>`;
}
