import { expect, test } from 'vitest';
import { phoneNumberCases } from '../../../tests/builders/phone-numbers.ts';
import { normalisedPhoneError } from './international-phone.ts';
import { internationalPhone, phoneCountryOf, phoneError } from './phone.ts';

test.each(phoneNumberCases)('VAL-35 a number of %s, %s, is accepted', (iso, national) => {
  const country = phoneCountryOf(iso);
  expect(phoneError(country.code + national, country)).toBeUndefined();
});

const wrong = 'Вы ввели некорректный номер телефона';
test.each([
  ['RU', '912345678'],
  ['RU', '91234567890'],
  ['BY', '29491191'],
  ['BY', '2949119110'],
  ['KG', '7001234567'],
  ['DE', '30123456'],
  ['DE', '1512345678901'],
  ['GB', '740012345'],
  ['EE', '6401234'],
  ['EE', '512345678'],
  ['LV', '2123456'],
])('VAL-35 a number of %s, %s, which is too short or too long, is refused', (iso, national) => {
  const country = phoneCountryOf(iso);
  expect(phoneError(country.code + national, country)).toBe(wrong);
});

test('a number is taken as it is dialled within its country', () => {
  for (const [iso, dialled] of [
    ['RU', '8 (916) 123-45-67'],
    ['BY', '8 029 491-19-11'],
    ['DE', '0151 23456789'],
    ['GB', '07911 123456'],
    ['LV', '21 234 567'],
    ['LT', '370 61234567'],
  ] as const)
    expect(phoneError(dialled, phoneCountryOf(iso)), dialled).toBeUndefined();
});

test.each([
  ['RU', '+375 29 491-19-11'],
  ['RU', '+1 555 010 01 00'],
  ['RU', '80294911911'],
  ['RU', '8 10 375 29 123-45-67'],
  ['RU', '8 10 375 29 123-45-6'],
  ['RU', '+7 (843) 123-45-67 9'],
  ['RU', '49512345678'],
  ['BY', '+7 916 123-45-67'],
  ['RU', '0555 123456'],
  ['RU', '050 123-45-67'],
  ['RU', '+7 050 123-45-67'],
  ['RU', '8 916 123-45-6'],
  ['RU', '8 916 O23-45-67'],
  ['RU', '+7 8 916 123-45-6'],
  ['BY', '8 916 123-45-67'],
  ['BY', '88121234567'],
  ['BY', '8 0291 23-45-6'],
  ['UZ', '090 123-45-6'],
])('VAL-35 a field of %s never takes %s for a number of its own', (iso, typed) => {
  expect(phoneError(typed, phoneCountryOf(iso))).toBe(wrong);
});

test.each([
  ['RU', '007 916 123-45-67', '+79161234567'],
  ['RU', '＋7 ９１６ 123‑45‑67', '+79161234567'],
  ['RU', '\u200e+7\u00a0916\u00a0123–45–67\u2069', '+79161234567'],
  ['RU', '+7 8 (916) 123-45-67', '+79161234567'],
  ['DE', '+49 (0) 151 23456789', '+4915123456789'],
  ['GB', '+44 (0)7911 123456', '+447911123456'],
  ['TJ', '00 1234567', '+992001234567'],
  ['BY', '029 491-19-11', '+375294911911'],
  ['BY', '+375 (029) 491-19-11', '+375294911911'],
  ['TM', '8 (65) 12-34-56', '+99365123456'],
  ['UZ', '8 90 123-45-67', '+998901234567'],
  ['UZ', '881234567', '+998881234567'],
  ['TJ', '8 917 12-34-56', '+992917123456'],
  ['BY', '8 801 123-45-67', '+3758011234567'],
  ['LT', '8 612 34567', '+37061234567'],
  ['RU', '٨ ٩١٦ ١٢٣ ٤٥ ٦٧', '+79161234567'],
  ['RU', '+७ ९१६ १२३-४५-६७', '+79161234567'],
  ['RU', 'tel:+7%20916%20123-45-67', '+79161234567'],
  ['RU', 'tel:%2B79161234567', '+79161234567'],
  ['RU', '+7 8 (727) 212-34-56', '+77272123456'],
  ['LT', '+370 8 600 12345', '+37060012345'],
  ['TJ', '+992 8 917 12-34-56', '+992917123456'],
  ['BY', '8~10 375 29 123 45 67', '+375291234567'],
  ['UZ', '810998901234567', '+998901234567'],
  ['RU', '8 10 7 916 123-45-67', '+79161234567'],
])('a number of %s written %s is %s', (iso, typed, phone) => {
  expect(internationalPhone(typed, phoneCountryOf(iso))).toBe(phone);
});

const EXTENSIONS = [
  'доб. 12',
  '(доб. 12)',
  ', доб 1234',
  'добавочный 5',
  'вн. 5',
  'внутр. 105',
  'ext. 12',
  'x12',
  '#12',
  ',12',
  ',,12#',
  ';ext=12',
  '%23 12',
  '%D0%B4%D0%BE%D0%B1 12',
  '* 12',
  'p12',
  '(12)',
  '/ 68',
  'Анна, кв. 5',
] as const;

test.each(EXTENSIONS)('VAL-35 what follows a number, «%s», is never joined to it', (extension) => {
  for (const [iso, national] of phoneNumberCases) {
    const country = phoneCountryOf(iso);
    const typed = `${country.code} ${national} ${extension}`;
    expect(phoneError(typed, country), typed).toBe(
      'Вы ввели некорректный номер телефона: впишите один номер, без\u00a0добавочного',
    );
    expect(phoneError(internationalPhone(typed, country), country), 'as it is sent').toBeDefined();
  }
});

test.each([
  ['DE', '+49 3O 1234567'],
  ['DE', '+49 30 12345 доб. 12'],
  ['DE', '+4.930123E+10'],
  ['RU', '7.91612E+10'],
  ['RU', '8 800 100-СКАЙ-12'],
])('VAL-35 digits of a field of %s are not put together over letters: %s', (iso, typed) => {
  expect(phoneError(typed, phoneCountryOf(iso))).toMatch(wrong);
});

test.each([
  ['RU', 'тел.: 8 (916) 123-45-67 (Анна)', '+79161234567'],
  ['RU', '+7 (код 916) 123-45-67', '+79161234567'],
  ['RU', 'TEL;TYPE=CELL:+79161234567', '+79161234567'],
  ['RU', '+7(916)123-45-67;', '+79161234567'],
  ['DE', '030/1234567', '+49301234567'],
  ['RU', '8/916/123/45/67', '+79161234567'],
  ['RU', '+7 916 123-45-67¹', '+79161234567'],
  ['DE', '+49 30 123/4567', '+49301234567'],
  ['GB', '+44 (0)7911 / 123456', '+447911123456'],
])('a number of %s with words and signs around it, %s, is %s', (iso, typed, phone) => {
  expect(phoneError(typed, phoneCountryOf(iso))).toBeUndefined();
  expect(internationalPhone(typed, phoneCountryOf(iso))).toBe(phone);
});

test.each([
  ['RU', '89161234567 89261234567'],
  ['RU', '8 916 123-45-67 8 926 123-45-67'],
  ['RU', '9161234567 9261234567'],
  ['RU', '+7 916 123 45 67, +7 926 123 45 67'],
  ['RU', '8 (495) 123-45-67 / 8 916 123-45-67'],
  ['RU', '89161234567 или 89261234567'],
  ['RU', '89161234567, 89261234567, 84951234567'],
  ['RU', '8916123456789261234567'],
  ['RU', '+7 (916) 123-45-67 89261234567'],
  ['RU', '89161234567 375291234567'],
  ['BY', '+375 29 123-45-67 +375 29 765-43-21'],
  ['BY', '+375 (29) 123-45-67 297654321'],
  ['DE', '+49 1512 3456789, 030 12345678'],
  ['KG', '+996 700 123 456 +7 926 123-45-67'],
])('VAL-35 in a field of %s several numbers, %s, are said to be several', (iso, typed) => {
  const said = `${wrong}: здесь несколько номеров, оставьте один`;
  expect(phoneError(typed, phoneCountryOf(iso))).toBe(said);
  expect(normalisedPhoneError(typed), 'a form without a list of countries').toBe(said);
});
