import { ErrorCode } from '../../contract/calls/errors.ts';
import type { ReviewParam } from '../../contract/catalog/review.ts';
import { quoted } from '../../domain/prices/quotation.ts';
import type { Subject } from './reviews.ts';
import type { ShopStore } from '../shop-store.ts';
import { attachUploads } from '../files/attach.ts';
import { conflict, invalidFields, notFound, ErrorResponse } from '../http/error-response.ts';
import { unlinkedText } from '../../domain/text/unlinked-text.ts';
import { plainLine, plainText } from '../plain-text.ts';
import type { ApiClient } from '../http/api-client.ts';
import { reviewFormErrors, type ReviewForm } from './form-errors.ts';
import { permissionOf } from './permission.ts';
import { subjectOf } from './subject.ts';

export interface AddedReview {
  id: number;
  published: boolean;
  message: string;
}

/** What reviews of the type are asked for. */
export const reviewParamsOf = (store: ShopStore, typeId: number): ReviewParam[] =>
  store.documents.one('reviewParams', typeId)?.params ?? [];

const errorsByReason = {
  unknown: notFound,
  guest: (message: string) => new ErrorResponse(403, ErrorCode.forbidden, message),
  already: (message: string) => conflict(ErrorCode.alreadyDone, message),
};

/** Stores an unpublished review and e-mails the shop; call it inside one change. */
export function addReview(store: ShopStore, sent: ReviewForm, client: ApiClient, now: Date): AddedReview {
  const form = withPlainText(sent);
  const subject = subjectOf(form.typeId, form.productId);
  const permission = permissionOf(store, subject, client, now);
  if (!permission.allowed) throw errorsByReason[permission.why](permission.message);
  const asked = reviewParamsOf(store, form.typeId);
  const errors = reviewFormErrors(form, asked);
  if (errors.length > 0) throw invalidFields(errors);

  const id = store.reviews.nextId;
  const { author, text, rating, imageIds, videoIds } = form;
  const attached = { client, belongsTo: `review/${id}` };
  attachUploads(store.uploads, { ...attached, ids: imageIds, target: 'review', field: 'imageIds' });
  attachUploads(store.uploads, { ...attached, ids: videoIds, target: 'review-video', field: 'videoIds' });
  store.reviews.put(
    {
      id,
      author,
      rating,
      text,
      imageIds,
      videoIds,
      typeId: subject.typeId,
      productId: subject.productId ?? null,
      createdAt: now.toISOString(),
      params: reviewAnswers(form, asked),
      answer: null,
    },
    { uid: client.customer?.uid ?? null, state: 'waiting' },
  );
  notifyShop(store, { id, rating, text }, subject, now);
  return { id, published: false, message: 'Спасибо! Отзыв появится на\u00a0сайте, когда мы его прочитаем' };
}

/** Others will read it. */
const withPlainText = ({ author, text, params, ...form }: ReviewForm): ReviewForm => ({
  ...form,
  author: plainLine(author),
  text: plainText(text),
  params: params.map(({ code, value }) => ({ code: plainLine(code), value: plainText(value) })),
});

/** In the order of the questions. */
const reviewAnswers = (form: ReviewForm, asked: readonly ReviewParam[]) =>
  asked.flatMap(({ code, title }) => {
    const value = form.params.findLast((given) => given.code === code)?.value ?? '';
    return value === '' ? [] : [{ code, title, value }];
  });

function notifyShop(
  { documents, products, outbox }: ShopStore,
  { id, rating, text }: { id: number; rating: number; text: string },
  { productId }: Subject,
  now: Date,
): void {
  const title = productId === undefined ? undefined : products.byId(productId)?.title;
  const about = title === undefined ? 'о\u00a0магазине' : `о\u00a0товаре ${quoted(title)}`;
  const body = `Отзыв №\u00a0${id} ${about}, оценка ${rating}:\n\n${unlinkedText(text)}\n\nПоказать его: npm run edit -- review ${id} --publish`;
  for (const { email } of documents.all('site')) {
    outbox.add({ channel: 'email', recipient: email, subject: 'Новый отзыв ждёт проверки', body }, now);
  }
}
