import * as z from 'zod/mini';
import type { FormParam } from '../../contract/shop/form.ts';
import type { Config } from '../../contract/shop/config.ts';
import { tidyEmail } from '../../domain/contacts/email.ts';
import { sentEmailError } from '../customers/email-error.ts';
import { requiredError } from '../../domain/forms/required.ts';
import { checkoutPhoneError, checkoutNameError, storedName, storedPhone } from '../checkout-field-errors.ts';

const isDate = (value: string): boolean => z.safeParse(z.iso.date(), value).success;

/** A field's value without invisible characters, and without line breaks unless it is a text area. */
export function cleanValue(value: string, type: FormParam['type']): string {
  const lines = value.toWellFormed().replace(/\r\n?/g, '\n');
  const visible = lines.replace(/[^\P{C}\n\u00ad\u200d]/gu, ' ');
  const clean = (type === 'textarea' ? visible : visible.replace(/[\n\p{Zl}\p{Zp}]/gu, ' ')).trim();
  return type === 'email' ? tidyEmail(value.toWellFormed()) : clean;
}

/** A value that breaks no rule, as it is stored: names and numbers as those of orders are. */
export function storedValue({ type }: FormParam, value: string): string {
  if (type === 'fullName') return storedName(value);
  return type === 'phone' ? storedPhone(value) : value;
}

/** Which rule the value of a field breaks, as a text for the visitor. */
export function valueError(param: FormParam, value: string, config: Config): string | undefined {
  if (value === '' || (param.type === 'checkbox' && value === 'false')) {
    return param.required ? emptyError(param, config) : undefined;
  }
  if ([...value].length > param.maxLength) return `Не больше ${param.maxLength} знаков`;
  return typeError(param, value, config);
}

/** People, addresses and numbers have words of their own for what is missing. */
const emptyError = (param: FormParam, config: Config): string | undefined =>
  ['fullName', 'email', 'phone'].includes(param.type) ? typeError(param, '', config) : requiredError('');

function typeError({ type, options }: FormParam, value: string, config: Config): string | undefined {
  switch (type) {
    case 'fullName':
      return checkoutNameError(value, config.checkout);
    case 'email':
      return sentEmailError(value);
    case 'phone':
      return checkoutPhoneError(value);
    case 'date':
      return isDate(value) ? undefined : 'Укажите дату';
    case 'select':
      return options.some((option) => option.value === value) ? undefined : 'Выберите значение из списка';
    case 'checkbox':
      return value === 'true' ? undefined : 'Недопустимое значение';
    case 'rating':
      return /^[1-5]$/.test(value) ? undefined : 'Поставьте оценку от 1 до 5';
    case 'files':
      return /^\d{1,15}(,\d{1,15})*$/.test(value) ? undefined : 'Недопустимое значение';
    case 'text':
    case 'textarea':
      return undefined;
  }
}
