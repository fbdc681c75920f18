import { maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { openPhoneField } from '../../../tests/builders/phone-input.ts';
import { phoneNumberCases } from '../../../tests/builders/phone-numbers.ts';
import { internationalPhone, phoneCountries, phoneCountryOf, phoneError } from '../../domain/phones/phone.ts';
import { shownCountry } from '../../domain/phones/phone-typing.ts';
import { createPhoneMask, toCountry } from './phone-mask.ts';

function typed(iso: string, keys: string): string {
  const field = openPhoneField(iso);
  field.type(keys);
  return field.leave();
}
function pasted(iso: string, text: string): string {
  const field = openPhoneField(iso);
  field.paste(text);
  return field.leave();
}
function filled(iso: string, text: string): string {
  const field = openPhoneField(iso);
  field.fill(text);
  return field.leave();
}
const phoneOf = (shown: string): string =>
  internationalPhone(shown, shownCountry(shown, phoneCountryOf('RU')));

test.each(phoneNumberCases)(
  'VAL-35 a number of %s, %s, is typed key by key and loses no digit',
  (iso, national) => {
    const country = phoneCountryOf(iso);
    const phone = country.code + national;
    const shown = typed(iso, national);
    expect(phoneOf(shown)).toBe(phone);
    expect(phoneError(shown, country)).toBeUndefined();
    expect(phoneOf(typed(iso, phone)), 'with the code behind the one that stands there').toBe(phone);
    expect(phoneOf(typed('RU', phone)), 'in a field of Russia').toBe(phone);
    expect(phoneOf(typed('LV', phone)), 'in a field of Latvia').toBe(phone);
    for (const trunk of country.trunks.slice(0, iso === 'BY' && /^[89]/.test(national) ? 0 : 1))
      expect(phoneOf(typed(iso, trunk + national)), 'as dialled').toBe(phone);
    const again = openPhoneField(iso);
    again.type('1');
    again.select(0, 99);
    again.erase();
    again.type(national);
    expect(phoneOf(again.leave()), 'in an emptied field').toBe(phone);
  },
);

test.each(phoneNumberCases)(
  'VAL-35 a number of %s, %s, is pasted and filled in as people write it',
  (iso, national) => {
    const country = phoneCountryOf(iso);
    const phone = country.code + national;
    const spaced = national.replace(/(..)(...)(.+)/, '($1)\u00a0$2–$3');
    const spellings = [phone, `${country.code} ${spaced}`, `\u2066${country.code}\u00a0${national}\u2069`];
    for (const [trunk] of country.trunks) if (trunk === '0') spellings.push(`${country.code} (0) ${spaced}`);
    for (const own of ['RU', 'BY', 'DE', iso])
      for (const spelling of [...spellings, `00${phone.slice(1)}`]) {
        expect(phoneOf(pasted(own, spelling)), `${spelling} pasted into ${own}`).toBe(phone);
        expect(phoneOf(filled(own, spelling)), `${spelling} filled into ${own}`).toBe(phone);
      }
    if (iso !== 'DE' || !national.startsWith('49')) {
      expect(phoneOf(pasted(iso, national))).toBe(phone);
      expect(phoneOf(filled(iso, national))).toBe(phone);
    }
  },
);

test.each([
  '88121234567',
  '8 (812) 123-45-67',
  '78121234567',
  '+78121234567',
  '8121234567',
  '+7 8 812 123 45 67',
])('%s is a Petersburg number, however it comes', (text) => {
  const shown = '+7 (812) 123-45-67';
  expect(typed('RU', text)).toBe(shown);
  expect(pasted('RU', text)).toBe(shown);
  expect(filled('RU', text)).toBe(shown);
});

test('a mobile number that is begun with 8 or 7 shows at once which digit is left out', () => {
  for (const first of ['8', '7', '+7']) expect(typed('RU', `${first}916`)).toBe('+7 (916');
  expect(typed('RU', '8916123456')).toBe('+7 (916) 123-45-6');
});

test('only one digit is left out, and none of a number that is whole already', () => {
  expect(typed('RU', '884312345679')).toBe('+7 (843) 123-45-67 9');
  expect(typed('RU', '81212345679')).toBe('+7 (812) 123-45-67 9');
  const field = openPhoneField('RU', '+7 (843) 123-45-67');
  field.type('9');
  expect(field.value()).toBe('+7 (843) 123-45-67 9');
  field.erase();
  expect(field.leave()).toBe('+7 (843) 123-45-67');
});

test('a code chooses the country, and an unknown one stays with its digits', () => {
  expect(pasted('RU', '+375 29 491-19-11')).toBe('+375 (29) 491-19-11');
  expect(filled('RU', '+375294911911')).toBe('+375 (29) 491-19-11');
  expect(typed('RU', '+375294911911')).toBe('+375 (29) 491-19-11');
  for (const shown of [
    typed('RU', '+15550100100'),
    pasted('RU', '+1 555 010-01-00'),
    filled('RU', '+15550100100'),
  ]) {
    expect(shown).toBe('+15550100100');
    expect(phoneError(shown, phoneCountryOf('RU'))).toBe('Вы ввели некорректный номер телефона');
  }
});

test('a number of another country, as it is dialled there, or one with a digit too few is an error however it comes', () => {
  for (const [iso, number] of [
    ['RU', '0501234567'],
    ['RU', '0555123456'],
    ['RU', '8916123456'],
    ['BY', '89161234567'],
    ['BY', '88121234567'],
  ] as const)
    for (const put of [typed, pasted, filled])
      expect(phoneError(put(iso, number), phoneCountryOf(iso)), number).toBe(
        'Вы ввели некорректный номер телефона',
      );
});

const RUSSIAN = [
  '8 (495) 123-45-67',
  '8-916-123-45-67',
  '7 916 123 45 67',
  '(812) 123-45-67',
  '916 123-45-67',
  '8 (916) 123-4567',
];

test.each(RUSSIAN)('VAL-35 %s is Russian by its shape, whatever country is chosen', (number) => {
  for (const { country } of phoneCountries)
    for (const put of [pasted, filled])
      expect(phoneOf(put(country, number)), country).toBe(phoneOf(pasted('RU', number)));
});

test('VAL-35 a bare Russian number is none of a country whose numbers it does not fit', () => {
  for (const { country } of phoneCountries.filter((one) => !['DE', 'BY'].includes(one.country)))
    for (const number of ['89161234567', '78121234567', '88005553535'])
      for (const put of [pasted, filled])
        expect(phoneOf(put(country, number)), country).toBe(phoneOf(pasted('RU', number)));
});

test('VAL-35 what is dialled within a country is not taken for Russian', () => {
  expect(pasted('BY', '8 801 100-10-10')).toBe('+375 (80) 110-01-010');
  expect(pasted('TJ', '8 917 12-34-56')).toBe('+992 (91) 712-34-56');
  expect(pasted('DE', '089 123-45-67')).toBe('+49 (8912) 345-67');
  expect(pasted('DE', '(0 89) 12 34 56 78')).toBe('+49 (8912) 345-678');
  expect(pasted('GB', '0800 123 4567')).toBe('+44 (8001) 234-567');
});

test('digits of another script are typed, pasted and filled in as the usual ones', () => {
  for (const put of [typed, pasted, filled])
    for (const number of ['٨٩١٦١٢٣٤٥٦٧', '+７９１６１２３４５６７'])
      expect(put('RU', number)).toBe('+7 (916) 123-45-67');
});

test('digits beyond a number’s length stay where they were typed, and are an error', () => {
  for (const shown of [
    typed('RU', '916123456789'),
    pasted('RU', '916123456789'),
    filled('RU', '916123456789'),
  ]) {
    expect(shown).toBe('+7 (916) 123-45-67 89');
    expect(phoneError(shown, phoneCountryOf('RU'))).toBe('Вы ввели некорректный номер телефона');
  }
});

test('a digit is changed in the middle of a number, and the caret stays there', () => {
  const field = openPhoneField('RU', '+7 (843) 123-45-67');
  field.select('+7 (84'.length);
  field.erase();
  expect(field.value()).toBe('+7 (831) 234-56-7');
  expect(field.caret()).toBe('+7 (8'.length);
  field.type('1');
  expect(field.leave()).toBe('+7 (813) 123-45-67');
  const begun = openPhoneField('RU', '+7 (843) 123-45-67');
  begun.select('+7 (84'.length);
  begun.type('1');
  expect(begun.value()).toBe('+7 (841) 312-34-56 7');
  begun.erase();
  expect(begun.value(), 'one press, one digit').toBe('+7 (843) 123-45-67');
  begun.select('+7 (843'.length);
  begun.erase('Forward');
  expect(begun.leave()).toBe('+7 (843) 234-56-7');
});

test.each([
  ['BY', '80291234567', '+375 (29) 123-45-67'],
  ['BY', '80172001234', '+375 (17) 200-12-34'],
  ['BY', '8001234567', '+375 (80) 012-34-567'],
  ['BY', '88011234567', '+375 (80) 112-34-567'],
  ['DE', '015123456789', '+49 (1512) 345-6789'],
  ['GB', '07911123456', '+44 (7911) 123-456'],
  ['GB', '447911123456', '+44 (7911) 123-456'],
  ['UZ', '901234567', '+998 (90) 123-45-67'],
  ['UZ', '998901234567', '+998 (90) 123-45-67'],
  ['LT', '861234567', '+370 (612) 34-567'],
  ['RU', '0079161234567', '+7 (916) 123-45-67'],
  ['RU', '00375291234567', '+375 (29) 123-45-67'],
  ['DE', '4915123456789', '+49 (1512) 345-6789'],
])('a number is typed as it is dialled in %s: %s', (country, keys, shown) => {
  expect(typed(country, keys)).toBe(shown);
  expect(pasted(country, keys)).toBe(shown);
});

test('a country’s longer numbers find room', () => {
  expect(typed('DE', '301234567890')).toBe('+49 (3012) 345-67890');
  expect(typed('EE', '8001234567')).toBe('+372 8001-234567');
});

test('another country keeps all digits, and reads them as its own', () => {
  const belarus = phoneCountryOf('BY');
  expect(toCountry('+7 (802) 912-34-56 7', belarus)).toBe('+375 (29) 123-45-67');
  expect(toCountry('+7 (375) 291-23-45 67', belarus)).toBe('+375 (29) 123-45-67');
  expect(toCountry('+375 (29) 123-45-67', belarus)).toBe('+375 (29) 123-45-67');
  expect(toCountry('+7 (916) 123-45-67', belarus)).toBe('+375 (91) 612-34-56 7');
  expect(toCountry('', belarus)).toBe('');
  expect(toCountry('+7 ', belarus)).toBe('');
});

test('every country’s mask shows its numbers', () => {
  for (const country of phoneCountries) {
    const shown = maskitoTransform(
      country.code + '9'.repeat(country.digits[1]),
      createPhoneMask(country).options,
    );
    expect(shown.startsWith(`${country.code} `), country.country).toBe(true);
  }
});

test('a field that was left without a digit is empty', () => {
  expect(openPhoneField('UZ').leave()).toBe('');
  expect(typed('RU', '+')).toBe('');
});
