import { hidden, searchField } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import type { FormFields } from '../../staff/pages/form-fields.ts';
import type { ListedPicture } from './find-pictures.ts';
import { pictureTile, pictureTitle } from './picture-image.ts';
import { choosePath, listOfField, type PictureChoice, uploadIntoPath } from './picture-paths.ts';
import { uploadForm } from './upload-form.ts';

/** Names of what is typed on the page itself. */
export const QUERY = 'picture-query';
export const PAGE = 'picture-page';

export interface ShownChoice {
  choice: PictureChoice;
  typed: FormFields;
  query: string;
  page: number;
  pictures: readonly ListedPicture[];
  hasMore: boolean;
  notice?: Part;
}

/** What was typed but for the field of the picture, and the wish to see the form again instead of saving it. */
const carried = ({ choice, typed }: ShownChoice): Part =>
  html`${Object.entries(typed)
    .filter(([name]) => name !== choice.field)
    .map(([name, value]) => hidden(name, value))}
  ${hidden('change', `open ${choice.field}`)}`;

const tile = (picture: ListedPicture, field: string): Markup =>
  html`<li>
    <button class="pick" name="${field}" value="${picture.fileId}">
      ${pictureTile(picture.fileId)}
      <bdi class="title">${pictureTitle({ ...picture, name: picture.title })}</bdi>
    </button>
  </li>`;

const turn = ({ choice, page }: ShownChoice, by: number, title: string): Markup =>
  html`<button class="button quiet" formaction="${choosePath(choice)}" name="${PAGE}" value="${page + by}">
    ${title}
  </button>`;

/** The library for a field of a form: every picture is a button that leads back to the form, with all that was typed. */
export function choosePage(shown: ShownChoice): Markup {
  const { choice, typed, query, page, pictures, hasMore, notice = '' } = shown;
  const isMany = listOfField(choice.field) !== undefined;
  return html`${notice}
    <h1>Выберите ${choice.isVideo ? 'видео' : 'картинку'}</h1>
    ${uploadForm({
      action: uploadIntoPath(choice),
      label: choice.isVideo ? 'Загрузить новое' : 'Загрузить новую',
      takes: choice.isVideo ? ['videos'] : ['pictures'],
      isMany,
      hint: html`${choice.isVideo ? 'MP4' : 'JPG, PNG или WebP'}
      до&nbsp;20&nbsp;МБ${isMany ? html`; можно несколько сразу` : ''}. Набранное в&nbsp;форме
      не&nbsp;пропадёт.`,
      button: 'Загрузить',
      further: html`${carried(shown)} ${hidden(choice.field, typed[choice.field] ?? '')}`,
    })}
    <form method="post" action="${choice.back}">
      ${carried(shown)}
      <div class="search">
        ${searchField('Имя, описание или название записи, где она стоит', query, {
          name: QUERY,
          action: choosePath(choice),
        })}
      </div>
      ${
        pictures.length === 0
          ? html`<p class="found">Ничего не&nbsp;нашлось.</p>`
          : html`<ul class="pictures">
              ${pictures.map((picture) => tile(picture, choice.field))}
            </ul>`
      }
      <div class="actions">
        ${page > 1 ? turn(shown, -1, 'Назад') : ''} ${hasMore ? turn(shown, 1, 'Дальше') : ''}
        <button class="link" name="${choice.field}" value="${typed[choice.field] ?? ''}">
          Вернуться, ничего не&nbsp;меняя
        </button>
      </div>
    </form>`;
}
