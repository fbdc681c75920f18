import { back, hidden, lineField, shownMoment, textField } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { picturePath, videoPath } from '../../../contract/content/media.ts';
import { formatNumber } from '../../../domain/text/format.ts';
import { KEPT_DAYS } from '../../media/library/library-files.ts';
import type { LibraryPicture } from '../../media/library/library-pictures.ts';
import type { PictureUse } from '../../media/library/picture-uses.ts';
import type { ShopStore } from '../../shop-store.ts';
import { NBSP, type Markup, type Part } from '../../staff/pages/layout.ts';
import { PICTURES, UPLOADS } from '../../staff/paths.ts';
import { pictureTitle } from './picture-image.ts';
import { pictureEditPath, pictureRemovalPath } from './picture-paths.ts';
import { uploadForm } from './upload-form.ts';
import { useList } from './use-list.ts';

export const MAX_NAME_LENGTH = 100;
export const MAX_ALT_LENGTH = 300;
export const MAX_SHOWN_USES = 50;

const KIBIBYTE = 1024;
const SHOWN_WIDTHS_PX = [320, 640, 1280, 1920];
const LARGE_PX = 800;

export interface ShownPicture {
  picture: LibraryPicture;
  uses: readonly PictureUse[];
  store: ShopStore;
  typed?: { name: string; alt: string };
  errors?: { name?: string; alt?: string; file?: string };
  notice?: Part;
}

type OfStore = Pick<ShownPicture, 'picture' | 'store'>;

const isVideo = ({ picture, store }: OfStore): boolean =>
  store.documents.one('video', picture.fileId) !== undefined;

const oneOf = (shown: OfStore): string => (isVideo(shown) ? 'видео' : 'картинку');

function fileMarkup(shown: ShownPicture): Markup {
  const { fileId, alt } = shown.picture;
  const still = picturePath({ fileId, preview: { width: LARGE_PX, height: LARGE_PX }, quality: 75 });
  return isVideo(shown)
    ? html`<video
        src="${videoPath(fileId)}"
        poster="${still}"
        aria-label="${alt}"
        controls
        preload="none"
        playsinline
      ></video>`
    : html`<img src="${still}" alt="${alt}" />`;
}

const above = back(PICTURES, 'Картинки');

function facts({ fileId, width, height, size, addedAt, addedBy, storedAs }: LibraryPicture): Markup {
  const sizes =
    storedAs === null ? SHOWN_WIDTHS_PX : SHOWN_WIDTHS_PX.filter((px) => px <= Math.max(320, width));
  return html`<dl class="facts-list">
    ${
      storedAs === null
        ? html`<dt>Файл</dt>
            <dd>Пришла с&nbsp;товарами или нарисована магазином</dd>`
        : html`<dt>Размер</dt>
            <dd>${width}${NBSP}×${NBSP}${height}, ${formatNumber(Math.ceil(size / KIBIBYTE))}${NBSP}КБ</dd>
            <dt>Добавлена</dt>
            <dd>${shownMoment(addedAt)}, <bdi>${addedBy}</bdi></dd>`
    }
    <dt>Номер</dt>
    <dd>${fileId}</dd>
    <dt>Открыть шириной</dt>
    <dd>
      ${sizes.map(
        (px) => html`<a href="${picturePath({ fileId, preview: { width: px, height: 1 } })}">${px}</a> `,
      )}
    </dd>
  </dl>`;
}

function descriptionForm({ picture, typed, errors = {} }: ShownPicture): Markup {
  const { name, alt } = typed ?? picture;
  return html`<form method="post" action="${pictureEditPath(picture.fileId)}" class="edit" novalidate>
    <div class="fields">
      ${lineField({
        name: 'name',
        label: 'Имя',
        hint: 'Для поиска здесь, покупатели его не\u00a0видят.',
        error: errors.name,
        value: name,
      })}
      ${textField(
        {
          name: 'alt',
          label: 'Описание',
          hint: 'Что на\u00a0картинке\u00a0— для тех, кто её не\u00a0видит. Сохранится и\u00a0там, где картинка уже стоит.',
          error: errors.alt,
          value: alt,
        },
        2,
      )}
    </div>
    <div class="actions"><button>Сохранить</button></div>
  </form>`;
}

const replaceForm = ({ picture, errors = {} }: ShownPicture): Markup =>
  uploadForm({
    action: `${UPLOADS}/${picture.fileId}`,
    name: 'file',
    label: 'Заменить файл',
    hint: html`Новая картинка сразу встанет везде, где стоит эта; имя и&nbsp;описание останутся. Прежняя
    не&nbsp;пропадёт.`,
    button: 'Заменить',
    isQuiet: true,
    error: errors.file,
  });

function removed({ picture }: ShownPicture): Markup {
  return html`<p>
      Удалена ${shownMoment(picture.removedAt ?? 0)}.
      ${
        picture.storedAs === null
          ? ''
          : html`Вернуть её можно ${KEPT_DAYS}${NBSP}дней; в&nbsp;записи её нужно поставить снова.`
      }
    </p>
    <form method="post" action="${pictureEditPath(picture.fileId)}/restore" class="actions">
      <button>Вернуть</button>
    </form>`;
}

const replacement = ({ replacedBy }: LibraryPicture): Part =>
  replacedBy === null
    ? ''
    : html`<p class="notice">
        Заменена <a href="${pictureEditPath(replacedBy)}">другой картинкой</a>, которая стоит вместо неё.
      </p>`;

/** One picture: what it is, where it is used, what can be done with it. */
export function picturePage(shown: ShownPicture): Markup {
  const { picture, uses, store, notice = '' } = shown;
  const { fileId } = picture;
  const title = html`<h1><bdi>${pictureTitle(picture)}</bdi></h1>`;
  if (picture.removedAt !== null) return html`${above}${notice}${title}${removed(shown)}`;
  return html`${above}${notice}${replacement(picture)}${title}
    <div class="picture-view">${fileMarkup(shown)} ${facts(picture)}</div>
    ${descriptionForm(shown)}
    <section class="part">
      <h2>Где используется</h2>
      ${useList(uses, { limit: MAX_SHOWN_USES, store })}
    </section>
    ${isVideo(shown) ? '' : html`<section class="part">${replaceForm(shown)}</section>`}
    <p class="removal">
      <a class="danger" href="${pictureRemovalPath(fileId)}">Удалить ${oneOf(shown)}</a>
    </p>`;
}

/** Asks whether to remove a picture, and says from where. */
export const removalPage = ({ picture, uses, store }: ShownPicture): Markup =>
  html`${above}
    <h1>Удалить ${oneOf({ picture, store })}?</h1>
    <p class="asked"><bdi>${pictureTitle(picture)}</bdi></p>
    ${
      uses.length === 0
        ? ''
        : html`<p>Её не&nbsp;станет и&nbsp;здесь:</p>
            ${useList(uses, { limit: MAX_SHOWN_USES, store })}`
    }
    <p>
      ${picture.storedAs === null ? '' : html`Вернуть её можно будет ${KEPT_DAYS}${NBSP}дней, из&nbsp;«Удалённых».`}
    </p>
    <form method="post" action="${pictureRemovalPath(picture.fileId)}" class="actions">
      ${hidden('seen', uses.length)}
      <button class="danger">${uses.length === 0 ? 'Удалить' : 'Удалить отовсюду'}</button>
      <a href="${pictureEditPath(picture.fileId)}">Оставить</a>
    </form>`;
