import {
  countryByCode,
  DEFAULT_PHONE_COUNTRY,
  digitRange,
  isWhole,
  nationalNumber,
  type PhoneCountry,
  phoneCountryOf,
  withoutStart,
} from './phone.ts';
import { westernDigits } from '../text/digits.ts';
import { digitsOf, hasPlus, isGroupedAsRussian, splitInsertion, splitNumber } from './written-number.ts';

export interface TypedPhone {
  /** A plus and digits, or empty. A known code determines the country. */
  readonly number: string;
  /** Whether a trunk prefix or code was removed already, or the number was given: no further digit may be removed. */
  readonly isSettled: boolean;
}

/** The field's text with any separators. */
export interface PhoneText {
  readonly text: string;
  /** The insertion's range. */
  readonly selection: readonly [from: number, to: number];
  readonly isSettled: boolean;
}

const namedCountry = (text: string): PhoneCountry | undefined =>
  hasPlus(text) ? countryByCode(text) : undefined;

/** The country of the text's code, else the chosen one. */
export const shownCountry = (text: string, chosen: PhoneCountry): PhoneCountry =>
  namedCountry(text) ?? chosen;

/** Digits after a known country's code; all digits without one. */
export const nationalDigits = (text: string): string =>
  digitsOf(text).slice((namedCountry(text)?.code.length ?? 1) - 1);

/** Without a trunk prefix, where it is certainly one; undefined without. */
function undialled(digits: string, country: PhoneCountry): string | undefined {
  const code = country.code.slice(1);
  if (!country.starts.test(digits)) {
    const [rest] = withoutStart(digits, [...country.trunks, code], country);
    if (rest !== undefined) return rest;
  }
  const [trunkless] = withoutStart(digits, country.trunks, country);
  if (trunkless !== undefined && isWhole(trunkless, country)) return trunkless;
  const [codeless] = withoutStart(digits, [code], country);
  if (codeless === undefined || !isWhole(codeless, country)) return undefined;
  const isTooLong = digits.length > digitRange(digits, country)[1];
  return isTooLong || country.afterCode?.test(codeless) ? codeless : undefined;
}

const RUSSIA = phoneCountryOf(DEFAULT_PHONE_COUNTRY);

/** National digits of a Russian number with its 8 or 7, or grouped as in Russia; undefined for others. */
function dialledInRussia(text: string): string | undefined {
  const isDialled = /^[78]\d{10}$/.test(digitsOf(text)) && !hasPlus(text);
  return isDialled || isGroupedAsRussian(text) ? nationalNumber(text, RUSSIA) : undefined;
}

/** A number inserted at once, or its first keys. */
export function readPhone(data: string, chosen: PhoneCountry): TypedPhone {
  if (hasPlus(data) || (countryByCode(data) && !isWhole(digitsOf(data), chosen))) {
    const country = countryByCode(data);
    if (country === undefined) return { number: `+${digitsOf(data)}`, isSettled: false };
    const national = nationalNumber(data, country);
    if (national !== undefined) return { number: country.code + national, isSettled: true };
    return { number: `+${digitsOf(data)}`, isSettled: false };
  }
  const digits = digitsOf(data);
  const national = nationalNumber(data, chosen);
  const russian = national === undefined ? dialledInRussia(data) : undefined;
  if (russian !== undefined) return { number: RUSSIA.code + russian, isSettled: true };
  const rest = national ?? undialled(digits, chosen) ?? digits;
  return { number: chosen.code + rest, isSettled: rest !== digits };
}

/** Whether bare digits that are a number of the chosen country are dialled so in Russia, too: only their owner knows. */
export function looksRussian(text: string): boolean {
  const own = namedCountry(text);
  const digits = nationalDigits(text);
  if (own === undefined || own === RUSSIA || !isWhole(digits, own)) return false;
  return /^9\d{9}$/.test(digits) || dialledInRussia(digits) !== undefined;
}

/** The number after a key or paste; a pure function. Undefined where digits are simply inserted between others. */
export function enterPhone(
  { text, selection: [from, to], isSettled }: PhoneText,
  data: string,
  chosen: PhoneCountry,
): TypedPhone | undefined {
  const country = shownCountry(text, chosen);
  const isUnknown = text.startsWith('+') && namedCountry(text) === undefined;
  const codeEnd = isUnknown ? 1 : country.code.length;
  const before = digitsOf(text.slice(codeEnd, Math.max(from, codeEnd)));
  const after = digitsOf(text.slice(Math.max(to, codeEnd)));
  const digits = digitsOf(data);
  if (before + after === '' && hasPlus(data))
    return digits === '' ? { number: '+', isSettled: false } : readPhone(data, country);
  if (digits === '' || after !== '') return undefined;
  if (isUnknown && from > 0) return readPhone(`+${before}${digits}`, country);
  if (before === '') return readPhone(data, country);
  const typed = before + digits;
  if (isSettled) return { number: country.code + typed, isSettled };
  if (countryByCode(typed) && !isWhole(typed, country)) return readPhone(typed, country);
  const rest = undialled(typed, country);
  return { number: country.code + (rest ?? typed), isSettled: rest !== undefined };
}

/**
 * Changes the country: the digits stay, the other country's code does not. Of a whole number no digit is taken for
 * a trunk unless it is whole without it.
 */
export function moveToCountry(text: string, country: PhoneCountry): string {
  const national = nationalDigits(text);
  if (national === '') return '';
  const own = namedCountry(text);
  if (own === country) return text;
  if (own === undefined || !isWhole(national, own)) return readPhone(national, country).number;
  return country.code + (nationalNumber(country.code + national, country) ?? national);
}

/** Whether a whole number of one country would become a valid one of another: only its owner knows which is meant. */
export function isOfTwoCountries(text: string, country: PhoneCountry): boolean {
  const own = namedCountry(text);
  if (own === undefined || own === country || !isWhole(nationalDigits(text), own)) return false;
  return nationalNumber(moveToCountry(text, country), country) !== undefined;
}

/** What is inserted, and what of it belongs to no number. */
export interface Inserted {
  readonly data: string;
  /** An extension, a remark, another number: all that was left out at this place. */
  readonly extra: string;
}

const LETTER = /^[\p{L}#]/u;

/** The beginning of a text, up to so many digits. */
const upToDigits = (text: string, count: number): string =>
  count <= 0
    ? ''
    : (new RegExp(String.raw`^\D*(?:\d\D*){${count - 1}}\d`).exec(westernDigits(text))?.[0] ?? text);

/** What stands behind a number before a digit of it is typed, such as «доб. »; empty for nothing. */
export function extensionPrefix(text: string, chosen: PhoneCountry): string {
  const extra = splitNumber(`${text}0`).extra.slice(0, -1);
  return LETTER.test(extra) || isWhole(nationalDigits(text), shownCountry(text, chosen)) ? extra : '';
}

/** Separates an insertion from what no number has. `earlier` was left out before it, at the same place. */
export function withoutExtra(
  { text, selection: [from, to] }: Pick<PhoneText, 'text' | 'selection'>,
  data: string,
  chosen: PhoneCountry,
  earlier: string,
): Inserted {
  if (digitsOf(text.slice(to)) !== '') return { data, extra: '' };
  if (earlier !== '') return { data: '', extra: earlier + data };
  const before = text.slice(0, from);
  if (digitsOf(data) !== '') {
    // Words before a number end nothing.
    const number = nationalDigits(before) === '' ? '' : before;
    const written = splitInsertion(number + data);
    const { extra } = written;
    const kept = digitsOf(written.number).length - digitsOf(number).length;
    return extra === '' ? { data, extra } : { data: upToDigits(data, kept), extra };
  }
  // A key: what it begins is known where a digit would be none of the number.
  const isWholeNumber = isWhole(nationalDigits(before), shownCountry(before, chosen));
  const isBegun = (LETTER.test(data) || isWholeNumber) && splitNumber(`${before}${data}0`).extra !== '';
  return { data, extra: isBegun ? data.trim() : '' };
}
