import { expect, test } from 'vitest';
import { phoneCountryOf, phoneError } from './phone.ts';

/** Numbers in use, without the country's code, by their kinds: mobile, of a town, free, of other services. */
const validNumbers: Readonly<Record<string, readonly string[]>> = {
  RU: ['9123456789', '4951234567', '8001234567'],
  AZ: ['401234567', '123123456', '881234567', '900200123'],
  AM: ['77123456', '10123456', '80012345', '60271234'],
  BY: [
    '294911911',
    '152450911',
    '8011234567',
    '80012345',
    '800123456',
    '82012345678',
    '9021234567',
    '249123456',
  ],
  KG: ['700123456', '312123456', '800123456', '8001234567'],
  MD: ['62112345', '22212345', '80012345', '30123456'],
  TJ: ['917123456', '372123456', '001234567'],
  UZ: ['912345678', '669050123', '551234567'],
  TM: ['66123456', '12345678'],
  DE: ['15123456789', '1712345678', '301234567890', '800123456789', '89123456789'],
  GB: ['7400123456', '1212345678', '169772345', '800123456', '8001234567', '5612345678'],
  EE: ['51234567', '81234567', '8001234567', '40123456'],
  LV: ['21234567', '63123456', '80123456'],
  LT: ['61234567', '31234567', '52123456', '80012345'],
};

const validCases = Object.entries(validNumbers).flatMap(([iso, numbers]) =>
  numbers.map((national) => [iso, national] as const),
);

test.each(validCases)('VAL-35 a number of %s, %s, is accepted', (iso, national) => {
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
