import type * as z from 'zod/mini';
import type { FieldError } from '../../contract/calls/errors.ts';
import type { addReview, ReviewParam } from '../../contract/catalog/review.ts';
import { consentError } from '../../domain/consents/consent-error.ts';
import { requiredError } from '../../domain/forms/required.ts';

export type ReviewForm = z.output<NonNullable<(typeof addReview)['body']>>;

/** Every field of a review that breaks a rule, with a text for the shopper. */
export function reviewFormErrors(form: ReviewForm, asked: readonly ReviewParam[]): FieldError[] {
  const checks: [string, string | undefined][] = [
    ['author', requiredError(form.author)],
    ['text', requiredError(form.text)],
    ['accept', consentError(form.accept, { required: true })],
    ...asked.map((param): [string, string | undefined] => [
      `params.${param.code}`,
      valueError(param, form.params.findLast(({ code }) => code === param.code)?.value),
    ]),
    ...form.params
      .filter(({ code }) => !asked.some((param) => param.code === code))
      .map(({ code }): [string, string] => [`params.${code}`, 'Об этом мы не спрашиваем']),
  ];
  return checks.flatMap(([field, message]) => (message === undefined ? [] : [{ field, message }]));
}

function valueError({ type, required, options }: ReviewParam, value = ''): string | undefined {
  if (value.trim() === '') return required ? requiredError('') : undefined;
  return type === 'select' && !options.includes(value) ? 'Выберите из\u00a0списка' : undefined;
}
