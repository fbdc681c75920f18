import {
  countryByCode,
  digitRange,
  digitsOf,
  hasPlus,
  isWhole,
  nationalNumber,
  type PhoneCountry,
  withoutStart,
} from './phone.ts';

/** A number while it is typed. */
export interface TypedPhone {
  /** A plus and digits, or nothing. A known code at its beginning says the country. */
  readonly number: string;
  /** Whether a trunk or code has been left out already, or the number was there before: no digit may go any more. */
  readonly isSettled: boolean;
}

/** What a field shows, with whatever signs between the digits. */
export interface PhoneText {
  readonly text: string;
  /** Where something is put in. */
  readonly selection: readonly [from: number, to: number];
  readonly isSettled: boolean;
}

const namedCountry = (text: string): PhoneCountry | undefined =>
  hasPlus(text) ? countryByCode(text) : undefined;

/** The country that the text names, else the one that was chosen. */
export const shownCountry = (text: string, chosen: PhoneCountry): PhoneCountry =>
  namedCountry(text) ?? chosen;

/** The digits behind the code of a known country; all digits where there is none. */
export const nationalDigits = (text: string): string =>
  digitsOf(text).slice((namedCountry(text)?.code.length ?? 1) - 1);

/** The digits without what is dialled before them, as soon as there can be no doubt; undefined where there is none. */
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

/** A number that is put in at once, or the first keys of one. */
export function readPhone(data: string, chosen: PhoneCountry): TypedPhone {
  if (hasPlus(data) || (countryByCode(data) && !isWhole(digitsOf(data), chosen))) {
    const country = countryByCode(data);
    if (country === undefined) return { number: `+${digitsOf(data)}`, isSettled: false };
    const national = nationalNumber(data, country);
    if (national !== undefined) return { number: country.code + national, isSettled: true };
    return { number: `+${digitsOf(data)}`, isSettled: false };
  }
  const digits = digitsOf(data);
  const national = nationalNumber(data, chosen) ?? undialled(digits, chosen) ?? digits;
  return { number: chosen.code + national, isSettled: national !== digits };
}

/**
 * What a key or a paste makes of a number: pure, for the same text, place and keys it is always the same. Undefined
 * where digits simply stand between others.
 */
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

/** A number whose country was chosen again. Its digits stay, those of another country's code do not. */
export function moveToCountry(text: string, country: PhoneCountry): string {
  const national = nationalDigits(text);
  if (national === '') return '';
  return namedCountry(text) === country ? text : readPhone(national, country).number;
}
