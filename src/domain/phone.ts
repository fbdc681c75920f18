/** Digits of numbers without the country's code, from the fewest to the most. */
type DigitRange = readonly [least: number, most: number];

/** A country whose numbers the shop takes. */
export interface PhoneCountry {
  /** ISO 3166. */
  readonly country: string;
  readonly title: string;
  /** Name of its drawing in `ui/flags.svg`. */
  readonly flag: string;
  /** With the plus. */
  readonly code: string;
  /** Of the longest number; `#` stands for a digit that is typed. */
  readonly mask: string;
  /** A usual number, whose digits are not known yet. */
  readonly placeholder: string;
  /** Digits of a whole number, the code's included. */
  readonly maxLength: number;
  /** What is dialled before a number within the country, and is no part of it. */
  readonly trunk: '0' | '8' | '80' | null;
  /** Of usual numbers. */
  readonly digits: DigitRange;
  /** Numbers that begin so, free ones of companies for the most part, can be shorter or longer. */
  readonly service: { readonly start: RegExp; readonly digits: DigitRange } | null;
  readonly note?: string;
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

type Rest = Partial<Pick<PhoneCountry, 'trunk' | 'digits' | 'service' | 'note'>>;

/** `usual` is the mask of usual numbers without the code. */
function phoneCountry(country: string, title: string, code: string, usual: string, rest: Rest = {}) {
  const usualLength = usual.replace(/[^#]/g, '').length;
  const { trunk = null, digits = [usualLength, usualLength], service = null, note } = rest;
  const longest = Math.max(digits[1], service?.digits[1] ?? 0);
  return {
    ...{ country, title, flag: country.toLowerCase(), code, trunk, digits, service },
    mask: `${code} ${usual}${'#'.repeat(longest - usualLength)}`,
    placeholder: `${code} ${usual.replaceAll('#', '_')}`,
    maxLength: countDigits(code) + longest,
    ...(note !== undefined && { note }),
  } satisfies PhoneCountry;
}

/**
 * The countries whose numbers the shop takes, the default first. Lengths are those of their numbering plans, as far as a
 * number has 11 to 14 digits with the code.
 */
export const phoneCountries = [
  phoneCountry('RU', 'Россия', '+7', '(###) ###-##-##', {
    trunk: '8',
    note: 'Номер в международном формате, начиная с +7',
  }),
  phoneCountry('AZ', 'Азербайджан', '+994', '(##) ###-##-##', { trunk: '0' }),
  phoneCountry('AM', 'Армения', '+374', '(##) ###-###', { trunk: '0' }),
  phoneCountry('BY', 'Беларусь', '+375', '(##) ###-##-##', {
    trunk: '80',
    service: { start: /^(?:8|902)/, digits: [8, 11] },
  }),
  phoneCountry('KG', 'Киргизия', '+996', '(###) ###-###', {
    trunk: '0',
    service: { start: /^8/, digits: [9, 10] },
  }),
  phoneCountry('MD', 'Молдавия', '+373', '(##) ###-###', { trunk: '0' }),
  phoneCountry('TJ', 'Таджикистан', '+992', '(##) ###-##-##'),
  phoneCountry('UZ', 'Узбекистан', '+998', '(##) ###-##-##'),
  phoneCountry('TM', 'Туркмения', '+993', '(##) ###-###'),
  phoneCountry('DE', 'Германия', '+49', '(####) ###-####', { trunk: '0', digits: [9, 12] }),
  phoneCountry('GB', 'Великобритания', '+44', '(####) ###-###', {
    trunk: '0',
    service: { start: /^[18]/, digits: [9, 10] },
  }),
  phoneCountry('EE', 'Эстония', '+372', '####-####', { service: { start: /^8/, digits: [8, 10] } }),
  phoneCountry('LV', 'Латвия', '+371', '####-####'),
  phoneCountry('LT', 'Литва', '+370', '(###) ##-###', { trunk: '0' }),
] as const satisfies readonly PhoneCountry[];

export const DEFAULT_PHONE_COUNTRY = 'RU';

/** A country of the list by its ISO code; the default for any other. */
export const phoneCountryOf = (country: string): PhoneCountry =>
  phoneCountries.find((candidate) => candidate.country === country) ?? phoneCountries[0];

/** How many digits a number may have without the country's code, as far as its beginning says. */
export const digitRange = (national: string, { digits, service }: PhoneCountry): DigitRange =>
  service?.start.test(national) ? service.digits : digits;

function isWhole(national: string, country: PhoneCountry): boolean {
  const [least, most] = digitRange(national, country);
  return national.length >= least && national.length <= most;
}

/**
 * The digits of a whole number without the country's code; undefined for one that is not whole. What is typed without
 * the plus can be a number as it is dialled within the country (8 916 …, 0151 …), or one with nothing before it.
 */
export function nationalNumber(text: string, country: PhoneCountry): string | undefined {
  const { code, trunk } = country;
  const digits = text.replace(/\D/g, '');
  const after = (start: string) => (digits.startsWith(start) ? digits.slice(start.length) : '');
  const international = after(code.slice(1));
  const readings = text.includes('+') ? [international] : [trunk ? after(trunk) : '', international, digits];
  return readings.find((reading) => isWhole(reading, country));
}

/** All digits of a typed number, those of the country's code first if it is whole. */
function phoneDigits(text: string, country: PhoneCountry): string {
  const national = nationalNumber(text, country);
  return national === undefined ? text.replace(/\D/g, '') : country.code.slice(1) + national;
}

/** The number as the API takes it: digits with the country's code, after a plus. */
export const internationalPhone = (text: string, country: PhoneCountry): string =>
  `+${phoneDigits(text, country)}`;

/** The rules «phone present» and «length reaches the country's max length». */
export function phoneError(text: string, country: PhoneCountry): string | undefined {
  const digits = text.replace(/\D/g, '');
  if (digits === '' || digits === country.code.slice(1)) return 'Отсутствует номер телефона';
  return nationalNumber(text, country) === undefined ? 'Вы ввели некорректный номер телефона' : undefined;
}
