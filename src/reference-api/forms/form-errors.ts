import type { FieldError } from '../../contract/calls/errors.ts';
import type { FormParam } from '../../contract/shop/form.ts';
import type { Config } from '../../contract/shop/config.ts';
import { checkoutConsentError } from '../checkout-field-errors.ts';
import type { StoredForm } from '../db/document-kinds.ts';
import { cleanValue, valueError } from './value-error.ts';

/** What a visitor sends by a form. */
export interface FilledForm {
  values: readonly { code: string; value: string }[];
  fileIds: readonly number[];
  accept: boolean;
}

/** The values of a form's fields, in its order; empty ones too. */
export const fieldValues = ({ params }: StoredForm, { values }: FilledForm): Map<FormParam, string> =>
  new Map(
    params.map((param) => {
      const given = values.find(({ code }) => code === param.code)?.value ?? '';
      return [param, cleanValue(given, param.type)];
    }),
  );

/** The ids in a value of `files`. */
export const fileIdsIn = (value: string): number[] => (value === '' ? [] : value.split(',').map(Number));

/** Every rule that a filled form breaks, with a text for the visitor. */
export function filledFormErrors(form: StoredForm, filled: FilledForm, config: Config): FieldError[] {
  const known = new Set(form.params.map(({ code }) => code));
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const { code } of filled.values) {
    if (!known.has(code)) errors.push({ field: code, message: 'Такого поля в форме нет' });
    else if (seen.has(code)) errors.push({ field: code, message: 'Поле заполнено дважды' });
    seen.add(code);
  }
  const values = fieldValues(form, filled);
  for (const [param, value] of values) {
    const message = valueError(param, value, config);
    if (message !== undefined) errors.push({ field: param.code, message });
  }
  const consent = { ...config.checkout, consentRequired: form.consentRequired };
  const message = checkoutConsentError(filled.accept, consent);
  if (message !== undefined) errors.push({ field: 'accept', message });
  return errors.length > 0 ? errors : fileErrors(values, filled.fileIds);
}

/** A form's files are those that its fields name, each once. */
function fileErrors(values: ReadonlyMap<FormParam, string>, fileIds: readonly number[]): FieldError[] {
  const named = [...values].flatMap(([{ type }, value]) => (type === 'files' ? fileIdsIn(value) : []));
  const isSame =
    named.length === new Set(named).size &&
    named.length === fileIds.length &&
    named.every((id) => fileIds.includes(id));
  return isSame ? [] : [{ field: 'fileIds', message: 'Файлы не совпадают с полями формы' }];
}
