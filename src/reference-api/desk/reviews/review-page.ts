import { back, hidden, shownMoment, textField } from '../../staff/pages/controls.ts';
import { html } from 'hono/html';
import { picturePath, videoPath, withFilesKey } from '../../../contract/content/media.ts';
import type { ReviewState } from '../../../contract/catalog/review.ts';
import type { Product } from '../../../contract/catalog/product.ts';
import { productPath } from '../../../paths.ts';
import type { JudgedReview } from '../../reviews/review-desk.ts';
import type { Markup, Part } from '../../staff/pages/layout.ts';
import { details, part, type Wrong, wrongNotice, written } from '../lists/details.ts';
import { sectionPath } from '../paths.ts';

export const STATE_NAMES: Readonly<Record<ReviewState, string>> = {
  waiting: 'Ждёт проверки',
  published: 'Опубликован',
  rejected: 'Отклонён',
};

const PICTURE_HEIGHT = 320;
const PICTURE_WIDTH = 480;

export const reviewPath = (id: number): string => `${sectionPath('reviews')}/${id}`;

/** What two people must not change without seeing what the other has done. */
export const reviewState = ({ state, decidedAt }: JudgedReview): string => `${state}/${decidedAt ?? 0}`;

const picture = (fileId: number, width: number, height: number, key: string): string =>
  withFilesKey(picturePath({ fileId, preview: { width, height }, quality: 80, preserveRatio: true }), key);

const rejectedFiles = (count: number): Part =>
  html`<p class="hint">
    Вложений: ${count}. Отклонённые никому не&nbsp;показываются: чтобы увидеть их, верните отзыв
    на&nbsp;проверку.
  </p>`;

function files({ judged: { review, state }, filesKey }: ShownReview): Part {
  const { imageIds, videoIds } = review;
  const count = imageIds.length + videoIds.length;
  if (count === 0) return '';
  return state === 'rejected'
    ? rejectedFiles(count)
    : html`<div class="attachments">
        ${imageIds.map(
          (fileId, index) =>
            html`<a href="${picture(fileId, 1600, 1600, filesKey)}" target="_blank" rel="noopener">
              <img
                src="${picture(fileId, PICTURE_WIDTH, PICTURE_HEIGHT, filesKey)}"
                alt="Фото ${index + 1} из ${imageIds.length}, откроется в новой вкладке"
                loading="lazy"
              />
            </a>`,
        )}
        ${videoIds.map(
          (fileId, index) =>
            html`<video
              src="${withFilesKey(videoPath(fileId), filesKey)}"
              controls
              preload="none"
              aria-label="Видео ${index + 1} из ${videoIds.length}"
            ></video>`,
        )}
      </div>`;
}

export interface ShownReview {
  judged: JudgedReview;
  /** Opens the files that were sent with it. */
  filesKey: string;
  product: Product | undefined;
  siteUrl: string;
  notice?: Part | undefined;
  wrong?: Wrong | undefined;
  /** What was typed into a form that could not be carried out. */
  reason?: string | undefined;
}

const deed = ({ judged }: ShownReview, content: Part): Markup =>
  html`<form method="post" action="${reviewPath(judged.review.id)}" class="deed">
    ${hidden('seen', reviewState(judged))} ${content}
  </form>`;

const button = (action: ReviewState, title: string, look = ''): Markup =>
  html`<div class="actions"><button name="action" value="${action}" class="${look}">${title}</button></div>`;

/** Takes a decision back: the review waits again. */
export const undo = (judged: JudgedReview): Markup =>
  html`<form method="post" action="${reviewPath(judged.review.id)}" class="actions">
    ${hidden('seen', reviewState(judged))}
    <button name="action" value="waiting" class="link">Вернуть на проверку</button>
  </form>`;

function deeds(shown: ShownReview): Markup {
  const { state } = shown.judged;
  return html`${state === 'published' ? '' : deed(shown, button('published', 'Опубликовать'))}
  ${
    state === 'rejected'
      ? ''
      : deed(
          shown,
          html`${textField({
            name: 'reason',
            label: 'Почему отклонить: автор прочтёт это в\u00a0письме и\u00a0в\u00a0аккаунте',
            most: 1000,
            value: shown.reason ?? '',
          })}
          ${button('rejected', 'Отклонить', 'quiet')}`,
        )
  }
  ${state === 'waiting' ? '' : undo(shown.judged)}`;
}

export function reviewPage(shown: ShownReview): Markup {
  const { judged, product, siteUrl } = shown;
  const { review, state, uid, decidedBy, decidedAt, reason } = judged;
  return html`${shown.notice ?? ''} ${wrongNotice(shown.wrong, shown.reason)}
    ${back(sectionPath('reviews'), 'Отзывы')}
    <h1>Отзыв №&nbsp;${review.id}</h1>
    ${details([
      ['Состояние', STATE_NAMES[state]],
      [
        'О чём',
        review.productId === null
          ? 'О магазине'
          : product === undefined
            ? 'Товар больше не продаётся'
            : html`<a href="${siteUrl}${productPath(product)}"><bdi>${product.title}</bdi></a>`,
      ],
      ['Оценка', `${review.rating} из 5`],
      [
        'Автор',
        uid === null
          ? html`<bdi>${review.author}</bdi>`
          : html`<a href="${sectionPath('customers')}/${uid}"><bdi>${review.author}</bdi></a>`,
      ],
      ['Когда', shownMoment(Date.parse(review.createdAt))],
      ['Решил', decidedBy === '' ? undefined : html`<bdi>${decidedBy}</bdi>`],
      ['Когда решено', decidedAt === null ? undefined : shownMoment(decidedAt)],
      ['Причина', reason === '' ? undefined : written(reason)],
      ...review.params.map(({ title, value }) => [title, value] as const),
    ])}
    ${part('Текст', html`${written(review.text)} ${files(shown)}`)} ${part('Решение', deeds(shown))}`;
}
