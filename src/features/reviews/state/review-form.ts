import type { FormParam, FormType } from '../../../contract/shop/form.ts';
import {
  addReview,
  getReviewParams,
  ReviewType,
  type ReviewParam,
} from '../../../contract/catalog/review.ts';
import { getPartProfile } from '../../../contract/account/user.ts';
import { formField } from '../../../domain/forms/form-field.ts';
import { environment } from '../../../stores/environment/environment.ts';
import {
  createFilledForm,
  type FormInput,
  type Form,
  type FormPattern,
} from '../../../stores/forms/filled-form.ts';
import { formRules } from '../../../stores/forms/form.ts';

/** By the names in the API's refusals. */
const paramField = ({ code, title, type, required, options }: ReviewParam): FormParam =>
  formField(`params.${code}`, title, type, {
    required,
    maxLength: 500,
    options: options.map((option) => ({ value: option, title: option })),
  });

const fields = (reviewParams: readonly ReviewParam[]): FormParam[] => [
  formField('rating', 'Ваша оценка', 'rating', { required: true }),
  ...reviewParams.map(paramField),
  formField('text', 'Отзыв', 'textarea', {
    required: true,
    maxLength: 5000,
    placeholder: 'Что понравилось, что нет, кому подойдёт',
  }),
  formField('imageIds', 'Фотографии', 'files', { targetCode: 'review' }),
  formField('videoIds', 'Видео', 'files', { targetCode: 'review-video' }),
  formField('author', 'Имя, под которым отзыв увидят', 'text', { required: true, placeholder: 'Анна' }),
];

const reviewType = (typeId: number): FormType => ({
  id: typeId,
  code: 'review',
  title: 'Новый отзыв',
  description: '',
  submitTitle: 'Отправить отзыв',
  successMessage: '',
  consentRequired: true,
});

async function fetchPattern(typeId: number): Promise<FormPattern> {
  const [{ data: reviewParams }, rules] = await Promise.all([
    environment().client.call(getReviewParams, { query: { type_id: typeId } }),
    formRules(),
  ]);
  return { type: reviewType(typeId), params: fields(reviewParams), rules };
}

const bodyOf = (
  productId: number | null,
  { value, fileIds, consents }: FormInput,
  { type, params }: FormPattern,
) => ({
  typeId: type.id,
  ...(productId !== null && { productId }),
  author: value('author'),
  rating: Number(value('rating')),
  text: value('text'),
  params: params
    .filter(({ code }) => code.startsWith('params.') && value(code) !== '')
    .map(({ code }) => ({ code: code.slice('params.'.length), value: value(code) })),
  imageIds: fileIds('imageIds'),
  videoIds: fileIds('videoIds'),
  ...consents,
});

function createReviewForm(productId: number | null): Form {
  const typeId = productId === null ? ReviewType.shop : ReviewType.product;
  return createFilledForm({
    name: productId === null ? 'review-shop' : `review-${productId}`,
    place: 'review',
    fetch: () => fetchPattern(typeId),
    body: (filled, pattern) => bodyOf(productId, filled, pattern),
    send: async (body, idempotencyKey) =>
      (await environment().client.call(addReview, { body }, { idempotencyKey })).message,
  });
}

/** Empty on failure. */
async function ownName(): Promise<string> {
  try {
    const { fio } = await environment().client.call(getPartProfile, {});
    // «Иванова Анна Петровна» signs as «Анна».
    return fio.trim().split(/\s+/)[1] ?? fio.trim();
  } catch {
    return '';
  }
}

/** Prefills the customer's name. */
export async function loadReviewForm(productId: number | null): Promise<void> {
  const author = await ownName();
  await reviewFormOf(productId).load(author === '' ? {} : { author });
}

const forms = new Map<number | null, Form>();

/** Null for a review of the shop. */
export function reviewFormOf(productId: number | null): Form {
  const form = forms.get(productId) ?? createReviewForm(productId);
  forms.set(productId, form);
  return form;
}
