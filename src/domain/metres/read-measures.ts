import type { MetresKind } from '../../contract/shop/metres-settings.ts';
import { formatNumber } from '../text/format.ts';
import { plainCount } from '../text/typed-number.ts';
import { fieldsOf, type KindField } from './kind-fields.ts';

/** What stands in a field; undefined where nothing was sent, which means the usual. */
export type Typed = (name: string) => string | undefined;

export type Measures =
  | { readonly kind: 'read'; readonly values: ReadonlyMap<string, number> }
  | { readonly kind: 'wrong'; readonly errors: ReadonlyMap<string, string> };

const LENGTH =
  /^(\d{1,5}(?:[.,]\d{0,2})?)(мм|mm|миллиметр(?:а|ов)?|см|cm|сантиметр(?:а|ов)?|м|m|метр(?:а|ов)?)?\.?$/i;
const METRES_AND = /^(\d{1,3})м\.?(\d{2}|\d(?=см))(?:см\.?)?$/i;
const CM_IN_METRE = 100;
const MM_IN_CM = 10;

const fromMetres = (metres: number): number => Math.round(metres * CM_IN_METRE * CM_IN_METRE) / CM_IN_METRE;

/** «2,5», «250 см», «2500 мм»; metres where «м» is written: «2,6 м» and «2 м 60 см» are 260. Undefined for anything else. */
export function readCentimetres(text: string): number | undefined {
  const plain = plainCount(text);
  const [, metres, more] = METRES_AND.exec(plain) ?? [];
  if (metres !== undefined) return Number(metres) * CM_IN_METRE + Number(more);
  const [, digits, unit = 'см'] = LENGTH.exec(plain) ?? [];
  if (digits === undefined) return undefined;
  const number = Number(digits.replace(',', '.'));
  if (/^(?:мм|mm|милл)/i.test(unit)) return Math.round(number * MM_IN_CM) / CM_IN_METRE;
  return /^[cс]/i.test(unit) ? number : fromMetres(number);
}

/** Less than what windows, tables and garments measure: their fields begin here at the lowest. */
const TOO_SMALL_CM = 10;

/** «2,4» of a window: without a unit, and no centimetres, as it would be too small. */
function readMeasure(text: string, least: number): number | undefined {
  const number = readCentimetres(text);
  const isMetres =
    number !== undefined && least >= TOO_SMALL_CM && number < TOO_SMALL_CM && /^[\d.,\s]+$/.test(text);
  return isMetres ? fromMetres(number) : number;
}

const usualOf = (field: KindField): string =>
  field.type === 'choice' ? (field.options[0]?.value ?? '') : String(field.usual);

/** What a field shows: what was typed, else the usual; nothing in a row that may stay empty. */
export function shownValue(field: KindField, typed: Typed): string {
  const isOptional = field.type !== 'choice' && field.optional === true;
  return typed(field.name) ?? (isOptional ? '' : usualOf(field));
}

function readField(field: KindField, text: string): number | string | undefined {
  if (field.type === 'choice')
    return field.options.some(({ value }) => value === text) ? Number(text) : 'Выберите из списка';
  if (text.trim() === '') return field.optional ? undefined : 'Поле не заполнено';
  const value =
    field.type === 'size' ? readMeasure(text, field.min) : readCentimetres(text.replace(/шт\.?$/i, ''));
  if (value === undefined || (field.type === 'count' && !Number.isInteger(value)))
    return field.type === 'size' ? 'Напишите число сантиметров' : 'Напишите целое число';
  if (value < field.min || value > field.max)
    return `От\u00a0${formatNumber(field.min)} до\u00a0${formatNumber(field.max)}`;
  return value;
}

/** Reads every field of a kind, or says what is wrong with which. */
export function readMeasures(kind: MetresKind, typed: Typed): Measures {
  const values = new Map<string, number>();
  const errors = new Map<string, string>();
  for (const field of fieldsOf(kind)) {
    const value = readField(field, shownValue(field, typed));
    if (typeof value === 'number') values.set(field.name, value);
    else if (value !== undefined) errors.set(field.name, value);
  }
  return errors.size > 0 ? { kind: 'wrong', errors } : { kind: 'read', values };
}
