import { westernDigits } from '../text/digits.ts';
import { digitsOf, hasLettersWithin, hasPlus, isGroupedAsRussian, splitNumber } from './written-number.ts';

/** Number of digits without the country's code. */
type DigitRange = readonly [least: number, most: number];

export interface PhoneCountry {
  /** ISO 3166. */
  readonly country: string;
  readonly title: string;
  /** Symbol in `ui/flags.svg`. */
  readonly flag: string;
  /** With the plus. */
  readonly code: string;
  /** For the longest number; `#` is a digit. */
  readonly mask: string;
  /** A typical number with placeholders for digits. */
  readonly placeholder: string;
  /** Including the code. */
  readonly maxLength: number;
  /** Domestic dialling prefixes, which are not part of a number; the most likely first. */
  readonly trunks: readonly ('0' | '8' | '80')[];
  /** How its numbers begin; others may start with a prefix or the country's code. */
  readonly starts: RegExp;
  /** Numbers that look like the country's code with a shorter number, and are read as such. */
  readonly afterCode: RegExp | null;
  /** Of typical numbers. */
  readonly digits: DigitRange;
  /** Numbers with this beginning, mostly toll-free, may be shorter or longer. */
  readonly service: { readonly start: RegExp; readonly digits: DigitRange } | null;
  readonly note?: string;
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

type Rest = Partial<Pick<PhoneCountry, 'trunks' | 'starts' | 'afterCode' | 'digits' | 'service' | 'note'>>;

interface Numbering extends Rest {
  readonly code: string;
  /** The typical mask without the code. */
  readonly usual: string;
}

function phoneCountry(country: string, title: string, { code, usual, ...rest }: Numbering) {
  const usualLength = usual.replace(/[^#]/g, '').length;
  const { trunks = [], afterCode = null, digits = [usualLength, usualLength], service = null, note } = rest;
  const { starts = trunks.includes('0') ? /^[1-9]/ : /^\d/ } = rest;
  const longest = Math.max(digits[1], service?.digits[1] ?? 0);
  return {
    country,
    title,
    flag: country.toLowerCase(),
    code,
    digits,
    service,
    trunks,
    starts,
    afterCode,
    mask: `${code} ${usual}${'#'.repeat(longest - usualLength)}`,
    placeholder: `${code} ${usual.replaceAll('#', '_')}`,
    maxLength: countDigits(code) + longest,
    ...(note !== undefined && { note }),
  } satisfies PhoneCountry;
}

/** The default first. Lengths follow the numbering plans, for numbers of 11 to 14 digits with the code. */
export const phoneCountries = [
  phoneCountry('RU', 'Россия', {
    code: '+7',
    usual: '(###) ###-##-##',
    trunks: ['8'],
    starts: /^(?:[34569]|7[0-7]|8[0-7])/,
    note: 'Номер в международном формате, начиная с +7',
  }),
  phoneCountry('AZ', 'Азербайджан', { code: '+994', usual: '(##) ###-##-##', trunks: ['0'] }),
  phoneCountry('AM', 'Армения', { code: '+374', usual: '(##) ###-###', trunks: ['0'] }),
  phoneCountry('BY', 'Беларусь', {
    code: '+375',
    usual: '(##) ###-##-##',
    trunks: ['80', '8', '0'],
    starts: /^(?:1[5-7]|2[1-59]|33|44|8(?:0[01]|20)|902)/,
    service: { start: /^(?:8(?:0[01]|20)|902)/, digits: [8, 11] },
  }),
  phoneCountry('KG', 'Киргизия', {
    code: '+996',
    usual: '(###) ###-###',
    trunks: ['0'],
    service: { start: /^8/, digits: [9, 10] },
  }),
  phoneCountry('MD', 'Молдавия', { code: '+373', usual: '(##) ###-###', trunks: ['0'] }),
  phoneCountry('TJ', 'Таджикистан', { code: '+992', usual: '(##) ###-##-##', trunks: ['8'] }),
  phoneCountry('UZ', 'Узбекистан', {
    code: '+998',
    usual: '(##) ###-##-##',
    trunks: ['8'],
    starts: /^[1-9]/,
  }),
  phoneCountry('TM', 'Туркмения', { code: '+993', usual: '(##) ###-###', trunks: ['8'], starts: /^[1-9]/ }),
  phoneCountry('DE', 'Германия', {
    code: '+49',
    usual: '(####) ###-####',
    trunks: ['0'],
    afterCode: /^1[5-7]\d{8,9}$/,
    digits: [9, 12],
  }),
  phoneCountry('GB', 'Великобритания', {
    code: '+44',
    usual: '(####) ###-###',
    trunks: ['0'],
    starts: /^[1235789]/,
    service: { start: /^[18]/, digits: [9, 10] },
  }),
  phoneCountry('EE', 'Эстония', {
    code: '+372',
    usual: '####-####',
    starts: /^[1-9]/,
    service: { start: /^8/, digits: [8, 10] },
  }),
  phoneCountry('LV', 'Латвия', { code: '+371', usual: '####-####', starts: /^[1-9]/ }),
  phoneCountry('LT', 'Литва', { code: '+370', usual: '(###) ##-###', trunks: ['0', '8'] }),
] as const satisfies readonly PhoneCountry[];

export const DEFAULT_PHONE_COUNTRY = 'RU';

/** The default for an unknown ISO code. */
export const phoneCountryOf = (country: string): PhoneCountry =>
  phoneCountries.find((candidate) => candidate.country === country) ?? phoneCountries[0];

/** Number of national digits, by the number's beginning. */
export const digitRange = (national: string, { digits, service }: PhoneCountry): DigitRange =>
  service?.start.test(national) ? service.digits : digits;

/** Without one of the prefixes, where the rest begins like the country's numbers. */
export const withoutStart = (digits: string, starts: readonly string[], country: PhoneCountry): string[] =>
  starts
    .filter((start) => digits.startsWith(start))
    .map((start) => digits.slice(start.length))
    .filter((rest) => country.starts.test(rest));

/** Whether it begins as dialled there or abroad rather than as a number of the country. */
const isDialled = (national: string, country: PhoneCountry): boolean =>
  !country.starts.test(national) &&
  (national.startsWith('0') || withoutStart(national, country.trunks, country).length > 0);

/** Whether it has a full number's digits without a dialling prefix. */
export function isWhole(national: string, country: PhoneCountry): boolean {
  const [least, most] = digitRange(national, country);
  return national.length >= least && national.length <= most && !isDialled(national, country);
}

const withCode = (digits: string): PhoneCountry | undefined =>
  phoneCountries.find(({ code }) => digits.startsWith(code.slice(1)));

/** Dialled before a country's code; 8 10 in most countries of the list. */
const ABROAD = /^(?:00|810)/;

/** Undefined without a plus or what is dialled in its place. */
function internationalDigits(text: string): string | undefined {
  const digits = digitsOf(text);
  if (hasPlus(text)) return digits;
  const after = ABROAD.test(digits) ? digits.replace(ABROAD, '') : '';
  const country = withCode(after);
  return country && isWhole(after.slice(country.code.length - 1), country) ? after : undefined;
}

/** By the code after a plus, 00 or 8 10. */
export const countryByCode = (text: string): PhoneCountry | undefined =>
  withCode(internationalDigits(text) ?? '');

const RUSSIAN_DIGITS = 10;

/** Whether a number is surely Russian by its grouping, and not one that is dialled so within the other country. */
function isWrittenInRussia(text: string, country: PhoneCountry): boolean {
  const [russia] = phoneCountries;
  if (country === russia || !isGroupedAsRussian(text)) return false;
  if (nationalNumber(text, russia) === undefined) return false;
  const digits = digitsOf(text);
  // «(812) 123-45-67» has no 8 before it.
  const dialled = digits.length > RUSSIAN_DIGITS ? withoutStart(digits, country.trunks, country) : [];
  return !dialled.some((national) => isWhole(national, country));
}

/** Whether a sign is written on both sides of a digit: the 8 of «+7 8 (727) 212-34-56». */
const standsAlone = (text: string, at: number): boolean =>
  new RegExp(String.raw`^(?:\D*\d){${at - 1}}\D+\d\D`).test(westernDigits(text));

/**
 * National digits of a complete number; undefined otherwise. Without a plus it may be as dialled domestically (8 916 …, 0151
 * …) or bare. After the code a trunk prefix is removed only where no number begins with it: +49 (0) 151 ….
 */
export function nationalNumber(text: string, country: PhoneCountry): string | undefined {
  const { code, trunks, starts } = country;
  if (hasLettersWithin(text) || splitNumber(text).extra !== '' || isWrittenInRussia(text, country))
    return undefined;
  const isNational = isWhole(digitsOf(text), country) && !hasPlus(text);
  const international = isNational ? undefined : internationalDigits(text);
  if (international !== undefined) {
    if (!international.startsWith(code.slice(1))) return undefined;
    const national = international.slice(code.length - 1);
    const isTrunk = !starts.test(national) || standsAlone(text, code.length);
    const readings = isTrunk ? withoutStart(national, trunks, country) : [];
    return [...readings, national].find((reading) => isWhole(reading, country));
  }
  const digits = digitsOf(text);
  const readings = [...withoutStart(digits, [...trunks, code.slice(1)], country), digits];
  return readings.find((reading) => isWhole(reading, country));
}

/**
 * Digits with the country's code after a plus, as the API takes them. An incomplete number keeps its digits without an added
 * plus; one with more behind it stays as it was written.
 */
export function internationalPhone(text: string, country: PhoneCountry): string {
  const national = nationalNumber(text, country);
  if (national !== undefined) return country.code + national;
  if (hasLettersWithin(text) || splitNumber(text).extra !== '') return text.trim();
  return (hasPlus(text) ? '+' : '') + digitsOf(text);
}

const WRONG = 'Вы ввели некорректный номер телефона';

/** Longer texts are no list of numbers that somebody has pasted. */
const SEVERAL_MAX_LENGTH = 100;

/** Whether a text that is no number is several: beside each other, or with a sign or word between them. */
function holdsSeveral(text: string, country: PhoneCountry): boolean {
  const isNumber = (part: string): boolean =>
    nationalNumber(part, countryByCode(part) ?? country) !== undefined;
  const { extra } = splitNumber(text);
  if (extra !== '') return isNumber(extra) || holdsSeveral(extra, country);
  if (hasLettersWithin(text)) return false;
  const digits = (hasPlus(text) ? '+' : '') + digitsOf(text);
  const isSecond = (rest: string): boolean => isNumber(rest) || isNumber(`+${rest}`);
  return [...digits].some((_, at) => isNumber(digits.slice(0, at)) && isSecond(digits.slice(at)));
}

/** Rules «phone present» and «length reaches the country's max length». */
export function phoneError(text: string, country: PhoneCountry): string | undefined {
  const digits = digitsOf(text);
  if (digits === '' || (hasPlus(text) && digits === country.code.slice(1)))
    return 'Отсутствует номер телефона';
  const hasExtra = splitNumber(text).extra !== '';
  if (!hasExtra && nationalNumber(text, country) !== undefined) return undefined;
  if (text.length <= SEVERAL_MAX_LENGTH && holdsSeveral(text, country))
    return `${WRONG}: здесь несколько номеров, оставьте один`;
  return hasExtra ? `${WRONG}: впишите один номер, без\u00a0добавочного` : WRONG;
}
