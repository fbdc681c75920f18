import { shownMoment } from '../../staff/pages/controls.ts';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { ReviewStateSchema } from '../../../contract/catalog/review.ts';
import { enqueue } from '../../content/enqueue.ts';
import { filesKey } from '../../auth/review-files-key.ts';
import { plainText } from '../../plain-text.ts';
import { decideReview } from '../../reviews/decide-review.ts';
import type { JudgedReview, ReviewQuery } from '../../reviews/review-desk.ts';
import { type FormFields, readFormFields } from '../../staff/pages/form-fields.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { DeskContext } from '../desk-context.ts';
import { doneNotice, notDone, STALE, type Wrong } from '../lists/details.ts';
import { excerpt, listEntry } from '../../staff/pages/list-entry.ts';
import type { Filter, ListQuery } from '../lists/list-query.ts';
import { serveList } from '../lists/serve-list.ts';
import { SECTION_TITLES, sectionPath } from '../paths.ts';
import { reviewPage, reviewPath, reviewState, type ShownReview, STATE_NAMES, undo } from './review-page.ts';

const LIST = sectionPath('reviews');
const ONE = `${LIST}/:id{[0-9]{1,15}}`;
const MAX_REASON = 1000;

const FILTERS: readonly Filter[] = [
  {
    name: 'show',
    label: 'Что показать',
    options: [
      ...ReviewStateSchema.options.map((state) => [state, STATE_NAMES[state]] as const),
      ['all', 'Все'],
    ],
  },
  {
    name: 'files',
    label: 'Фото и видео',
    options: [
      ['', 'Неважно'],
      ['1', 'Есть'],
    ],
  },
];

const filesOf = ({ imageIds, videoIds }: JudgedReview['review']): string =>
  [
    ...(imageIds.length > 0 ? [`фото: ${imageIds.length}`] : []),
    ...(videoIds.length > 0 ? [`видео: ${videoIds.length}`] : []),
  ].join(', ');

const aboutOf = ({ products }: ShopStore, { review: { productId } }: JudgedReview): string =>
  productId === null ? 'О магазине' : (products.byId(productId)?.title ?? 'Товар больше не продаётся');

function serveReviewList(context: DeskContext): void {
  const { store } = context;
  const { reviewDesk, products } = store;
  const searchOf = ({ text, chosen }: ListQuery): ReviewQuery => ({
    text,
    state: ReviewStateSchema.options.find((one) => one === chosen['show']) ?? '',
    withFiles: chosen['files'] === '1',
    productId: products.idByCode(text.toLowerCase()),
  });
  serveList<JudgedReview>(context, {
    section: 'reviews',
    title: SECTION_TITLES.reviews,
    path: LIST,
    searches: 'Слово из отзыва, автор, код товара, номер отзыва или покупателя',
    filters: () => FILTERS,
    nouns: ['отзыв', 'отзыва', 'отзывов'],
    count: (query) => reviewDesk.count(searchOf(query)),
    rows: (query, range) => reviewDesk.page(searchOf(query), range),
    entry: (judged) =>
      listEntry({
        href: reviewPath(judged.review.id),
        title: aboutOf(store, judged),
        text: excerpt(judged.review.text),
        facts: [
          STATE_NAMES[judged.state],
          `${judged.review.rating} из 5`,
          html`<bdi>${judged.review.author}</bdi>`,
          shownMoment(Date.parse(judged.review.createdAt)),
          filesOf(judged.review),
        ],
      }),
    notice(c) {
      const decided = reviewDesk.byId(Number(c.req.query('done')));
      if (decided === undefined) return '';
      const { review, state } = decided;
      const text = `Отзыв №\u00a0${review.id}: ${STATE_NAMES[state].toLowerCase()}`;
      return doneNotice(text, state === 'waiting' ? '' : undo(decided));
    },
  });
}

/** What is wrong with a decision; undefined where it is made. A part of the caller's change. */
function decide(
  { store, now, wakeOutboxWorker }: DeskContext,
  id: number,
  { action, seen, reason: typed = '' }: FormFields,
  staff: string,
): Wrong | undefined {
  const judged = store.reviewDesk.byId(id);
  if (judged === undefined || seen !== reviewState(judged)) return STALE;
  const state = ReviewStateSchema.options.find((one) => one === action);
  if (state === undefined) return notDone('Такого действия нет.');
  const reason = state === 'rejected' ? plainText(typed) : '';
  if (state === 'rejected' && reason === '') return notDone('Напишите причину: она придёт автору письмом.');
  if (reason.length > MAX_REASON) return notDone(`Причина длиннее ${MAX_REASON} знаков.`);
  decideReview(store, judged, { state, staff, reason }, now());
  const { productId } = judged.review;
  const isShown = [judged.state, state].includes('published');
  if (isShown && productId !== null && wakeOutboxWorker !== undefined)
    enqueue(store, [{ kind: 'product', id: productId }], now());
  return undefined;
}

/** Reviews: those that wait first, one of them, and what staff decide. */
export function serveReviews(context: DeskContext): void {
  const { app, store, now, siteUrl, memberIn, showDesk, wakeOutboxWorker } = context;
  serveReviewList(context);

  const shown = (c: Context, judged: JudgedReview, page: Partial<ShownReview> = {}) => {
    const { productId } = judged.review;
    const product = productId === null ? undefined : store.products.byId(productId);
    return showDesk(c, {
      section: 'reviews',
      title: `Отзыв № ${judged.review.id}`,
      content: reviewPage({
        judged,
        filesKey: filesKey(store, judged.review.id, now()),
        product,
        siteUrl,
        ...page,
      }),
      wrong: page.wrong,
    });
  };

  app.get(ONE, (c) => {
    const judged = store.reviewDesk.byId(Number(c.req.param('id')));
    return judged === undefined ? c.redirect(LIST, 303) : shown(c, judged);
  });

  app.post(ONE, async (c) => {
    const id = Number(c.req.param('id'));
    const typed = await readFormFields(c);
    const wrong = store.change(() => decide(context, id, typed, memberIn(c).name));
    const judged = store.reviewDesk.byId(id);
    if (judged === undefined) return c.redirect(LIST, 303);
    if (wrong !== undefined) return shown(c, judged, { wrong, reason: typed['reason'] });
    wakeOutboxWorker?.();
    return c.redirect(`${LIST}?done=${id}`, 303);
  });
}
