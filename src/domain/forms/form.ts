import * as z from 'zod/mini';
import type { FormParam, FormType } from '../../contract/shop/form.ts';
import { type ConsentBox, givenConsentFields, consentBoxesError } from '../consents/consent-boxes.ts';
import { emailError, tidyEmail } from '../contacts/email.ts';
import type { FormFlag } from '../shop/flags.ts';
import { fullNameError, normaliseFullName } from '../names/full-name.ts';
import { normalisePhone, normalisedPhoneError } from '../phones/international-phone.ts';
import { requiredError } from './required.ts';
import type { Upload } from './upload.ts';

/** Undefined where the shop has no such form. */
export function formIdOf(flags: Readonly<Record<string, string>>, flag: FormFlag): number | undefined {
  const id = Object.hasOwn(flags, flag) ? Number(flags[flag]) : Number.NaN;
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

const texts = () => z.catch(z.record(z.string(), z.string()), {});

/** By field code, without files. */
export const FormDraftSchema = z.object({
  values: texts(),
  /** Values prefilled last. */
  given: texts(),
  ...givenConsentFields,
});
export type FormDraft = z.infer<typeof FormDraftSchema>;

export const emptyFormDraft: FormDraft = FormDraftSchema.parse({});

/** By field code; consent is `accept`. */
export type FormErrors = Readonly<Record<string, string>>;

/** Configured for all forms. */
export interface FormRules {
  readonly fullNameRegex: string | null;
  readonly consentMessage: string | null;
}

export type Sending =
  | { readonly status: 'idle' }
  | { readonly status: 'sending' }
  /** The input is kept. */
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'sent'; readonly message: string };

export type FormState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly type: FormType;
      readonly params: readonly FormParam[];
      readonly draft: FormDraft;
      readonly errors: FormErrors;
      readonly uploads: Readonly<Record<string, readonly Upload[]>>;
      readonly sending: Sending;
      /** None where the only box stands for all. */
      readonly boxes: readonly ConsentBox[];
      /** Codes of the documents whose text has changed meanwhile. */
      readonly changedConsents: readonly string[];
    };

export const loadingForm: FormState = { status: 'loading' };

/** Prefills values that are new to the draft, replacing typed ones. */
export function prefillDraft(draft: FormDraft, given: Readonly<Record<string, string>>): FormDraft {
  const news = Object.entries(given).filter(([code, value]) => draft.given[code] !== value);
  return news.length === 0
    ? draft
    : {
        ...draft,
        given: { ...draft.given, ...given },
        values: { ...draft.values, ...Object.fromEntries(news) },
      };
}

export function normaliseValue({ type }: FormParam, value: string): string {
  if (type === 'fullName') return normaliseFullName(value);
  if (type === 'email') return tidyEmail(value);
  return type === 'phone' ? normalisePhone(value) : value.trim();
}

/** Names, addresses and numbers have their own message for a missing value. */
function typeError({ type, options }: FormParam, value: string, rules: FormRules): string | undefined {
  switch (type) {
    case 'fullName':
      return fullNameError(value, rules.fullNameRegex);
    case 'email':
      return emailError(value);
    case 'phone':
      return normalisedPhoneError(value);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value) ? undefined : 'Укажите дату';
    case 'select':
      return options.some((option) => option.value === value) ? undefined : 'Выберите значение из списка';
    case 'rating':
      return /^[1-5]$/.test(value) ? undefined : 'Поставьте оценку от 1 до 5';
    case 'text':
    case 'textarea':
    case 'checkbox':
    case 'files':
      return undefined;
  }
}

const typesWithOwnMessage: ReadonlySet<FormParam['type']> = new Set<FormParam['type']>([
  'fullName',
  'email',
  'phone',
]);

export function formValueError(param: FormParam, typed: string, rules: FormRules): string | undefined {
  const value = normaliseValue(param, typed);
  if (value === '') {
    if (!param.required) return undefined;
    return typesWithOwnMessage.has(param.type) ? typeError(param, '', rules) : requiredError('');
  }
  if ([...value].length > param.maxLength) return `Не больше ${param.maxLength} знаков`;
  return typeError(param, value, rules);
}

function uploadsError({ required }: FormParam, uploads: readonly Upload[]): string | undefined {
  if (uploads.some(({ status }) => status === 'uploading')) return 'Дождитесь загрузки файлов';
  if (uploads.some(({ status }) => status === 'failed'))
    return 'Загрузите ещё раз или уберите то, что не загрузилось';
  return required && uploads.length === 0 ? requiredError('') : undefined;
}

interface FilledForm {
  readonly type: Pick<FormType, 'consentRequired'>;
  readonly params: readonly FormParam[];
  readonly draft: FormDraft;
  readonly uploads: Readonly<Record<string, readonly Upload[]>>;
  readonly boxes?: readonly ConsentBox[];
}

/** `accept` is the consent. */
export function formFieldError(
  code: string,
  { type, params, draft, uploads, boxes = [] }: FilledForm,
  rules: FormRules,
): string | undefined {
  const param = params.find((candidate) => candidate.code === code);
  if (param?.type === 'files') return uploadsError(param, uploads[code] ?? []);
  if (param) return formValueError(param, draft.values[code] ?? '', rules);
  if (code !== 'accept') return undefined;
  return consentBoxesError(boxes, draft, { required: type.consentRequired, message: rules.consentMessage });
}

export const formErrors = (form: FilledForm, rules: FormRules): FormErrors =>
  Object.fromEntries(
    [...form.params.map(({ code }) => code), 'accept'].flatMap((code) => {
      const error = formFieldError(code, form, rules);
      return error === undefined ? [] : [[code, error]];
    }),
  );
