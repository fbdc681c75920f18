/** A country whose numbers the shop takes. */
export interface PhoneCountry {
  /** ISO 3166. */
  readonly country: string;
  readonly title: string;
  readonly flag: string;
  /** With the plus. */
  readonly code: string;
  /** `#` stands for a digit that is typed. */
  readonly mask: string;
  readonly placeholder: string;
  /** Digits of a whole number, the code's included. */
  readonly maxLength: number;
  readonly note?: string;
}

const flagOf = (country: string): string =>
  String.fromCodePoint(...[...country].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65));

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

const phoneCountry = (
  country: string,
  title: string,
  code: string,
  national: string,
  note?: string,
): PhoneCountry => ({
  country,
  title,
  flag: flagOf(country),
  code,
  mask: `${code} ${national}`,
  placeholder: `${code} ${national.replaceAll('#', '_')}`,
  maxLength: countDigits(code) + national.replace(/[^#]/g, '').length,
  ...(note !== undefined && { note }),
});

/** The countries whose numbers the shop takes, the default first. */
export const phoneCountries = [
  phoneCountry('RU', 'Россия', '+7', '(###) ###-##-##', 'Номер в международном формате, начиная с +7'),
  phoneCountry('AZ', 'Азербайджан', '+994', '(##) ###-##-##'),
  phoneCountry('AM', 'Армения', '+374', '(##) ###-###'),
  phoneCountry('BY', 'Беларусь', '+375', '(##) ###-##-##'),
  phoneCountry('KG', 'Киргизия', '+996', '(###) ###-###'),
  phoneCountry('MD', 'Молдавия', '+373', '(##) ###-###'),
  phoneCountry('TJ', 'Таджикистан', '+992', '(##) ###-##-##'),
  phoneCountry('UZ', 'Узбекистан', '+998', '(##) ###-##-##'),
  phoneCountry('TM', 'Туркмения', '+993', '(##) ###-###'),
  phoneCountry('DE', 'Германия', '+49', '(####) ###-####'),
  phoneCountry('GB', 'Великобритания', '+44', '(####) ###-###'),
  phoneCountry('EE', 'Эстония', '+372', '####-####'),
  phoneCountry('LV', 'Латвия', '+371', '####-####'),
  phoneCountry('LT', 'Литва', '+370', '(###) ##-###'),
] as const satisfies readonly PhoneCountry[];

export const DEFAULT_PHONE_COUNTRY = 'RU';

/** A country of the list by its ISO code; the default for any other. */
export const phoneCountryOf = (country: string): PhoneCountry =>
  phoneCountries.find((candidate) => candidate.country === country) ?? phoneCountries[0];

/** All digits of a typed number with the country's code. Numbers typed with the trunk 8 of Russia get its code. */
export function phoneDigits(text: string, { country, code, maxLength }: PhoneCountry): string {
  const digits = text.replace(/\D/g, '');
  const codeDigits = code.slice(1);
  const trunk =
    country === 'RU' && !text.includes('+') && digits.length === maxLength && digits.startsWith('8');
  if (trunk) return codeDigits + digits.slice(1);
  const bare = !text.includes('+') && digits.length === maxLength - codeDigits.length;
  return bare ? codeDigits + digits : digits;
}

/** The number as the API takes it: digits with the country's code, after a plus. */
export const internationalPhone = (text: string, country: PhoneCountry): string =>
  `+${phoneDigits(text, country)}`;

/** The rules «phone present» and «length reaches the country's max length». */
export function phoneError(text: string, country: PhoneCountry): string | undefined {
  const digits = phoneDigits(text, country);
  const codeDigits = country.code.slice(1);
  if (digits === '' || digits === codeDigits) return 'Отсутствует номер телефона';
  return digits.startsWith(codeDigits) && digits.length === country.maxLength
    ? undefined
    : 'Вы ввели некорректный номер телефона';
}
