import { hidden, searchField, tabs } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import type { PictureFilter } from '../../media/library/library-pictures.ts';
import { KEPT_DAYS } from '../../media/library/library-files.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { PICTURES, UPLOADS } from '../../staff/paths.ts';
import type { ListedPicture } from './find-pictures.ts';
import { FILTER_TITLES, type LibraryAddress, libraryPath, pictureEditPath } from './picture-paths.ts';
import { pictureTile, pictureTitle } from './picture-image.ts';
import type { TakenPicture } from './receive-pictures.ts';
import { uploadForm } from './upload-form.ts';

export const PAGE_SIZE = 40;

export interface LibraryListing {
  address: LibraryAddress;
  /** Of this page. */
  pictures: readonly ListedPicture[];
  hasMore: boolean;
  notice?: Part;
}

const tile = (picture: ListedPicture): Markup =>
  html`<li>
    <a href="${pictureEditPath(picture.fileId)}">
      ${picture.removedAt === null ? pictureTile(picture.fileId) : html`<span class="tile gone">Удалена</span>`}
      <bdi class="title">${pictureTitle({ ...picture, name: picture.title })}</bdi>
    </a>
    <span class="hint"
      >${picture.isVideo ? 'видео, ' : ''}${picture.alt === '' ? 'без описания' : html`<bdi>${picture.alt}</bdi>`}</span
    >
  </li>`;

const addPictures = uploadForm({
  action: UPLOADS,
  label: 'Добавить картинки или видео',
  takes: ['pictures', 'videos'],
  hint: html`JPG, PNG, WebP и&nbsp;MP4, каждый файл до&nbsp;20&nbsp;МБ; можно несколько сразу или перетащить
  их сюда.`,
  button: 'Загрузить',
  isMany: true,
});

const filters = ({ address }: LibraryListing): Markup =>
  tabs(
    'Что показать',
    (Object.keys(FILTER_TITLES) as PictureFilter[]).map((filter) => ({
      path: libraryPath({ ...address, filter, page: 1 }),
      title: FILTER_TITLES[filter],
      current: filter === address.filter && 'page',
    })),
  );

function pages({ address, hasMore }: LibraryListing): Part {
  const { page } = address;
  if (page === 1 && !hasMore) return '';
  return html`<nav class="pages" aria-label="Страницы">
    ${page > 1 ? html`<a href="${libraryPath({ ...address, page: page - 1 })}" rel="prev">Назад</a>` : ''}
    ${hasMore ? html`<a href="${libraryPath({ ...address, page: page + 1 })}" rel="next">Дальше</a>` : ''}
  </nav>`;
}

const EMPTY: Readonly<Record<PictureFilter, string>> = {
  all: 'Картинок пока нет: загрузите первую.',
  videos: 'Своих видео пока нет: загрузите первое.',
  unused: 'Все картинки где-нибудь используются.',
  undescribed: 'У всех картинок есть описание.',
  removed: `Удалённых картинок нет. Удалённую можно вернуть ещё ${KEPT_DAYS} дней.`,
};

const nothing = ({ address: { query, filter, page } }: LibraryListing): Markup =>
  html`<div class="nothing">
    ${
      query === '' && page === 1
        ? html`<p>${EMPTY[filter]}</p>`
        : html`<h2>Ничего не&nbsp;нашлось</h2>
            <p>
              Введите другое слово из&nbsp;имени, описания или названия товара, где стоит картинка.
              <a href="${PICTURES}">Показать все</a>
            </p>`
    }
  </div>`;

/** All pictures that editors can choose from. */
export const libraryPage = (listing: LibraryListing): Markup =>
  html`${listing.notice ?? ''}
    <h1>Картинки и&nbsp;видео</h1>
    ${addPictures}
    <form class="search" role="search" action="${PICTURES}">
      ${searchField('Имя, описание или название товара, раздела, новости', listing.address.query)}
      ${listing.address.filter === 'all' ? '' : hidden('show', listing.address.filter)}
    </form>
    ${filters(listing)}
    ${
      listing.pictures.length === 0
        ? nothing(listing)
        : html`<ul class="pictures">
            ${listing.pictures.map(tile)}
          </ul>`
    }
    ${pages(listing)}`;

/** What became of the files of a form, where not all could be taken. */
export const refusedNotice = (taken: readonly TakenPicture[]): Markup =>
  html`<div class="notice wrong" role="alert">
    ${taken.length === 0 ? html`<p>Выберите хотя&nbsp;бы один файл.</p>` : html`<p>Загрузилось не&nbsp;всё:</p>`}
    <ul>
      ${taken.map((one) =>
        'error' in one
          ? html`<li><bdi>${one.name}</bdi>: ${one.error}.</li>`
          : html`<li><bdi>${one.name}</bdi>: <a href="${pictureEditPath(one.fileId)}">загружена</a>.</li>`,
      )}
    </ul>
  </div>`;
