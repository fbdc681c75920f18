import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Shipping } from '../../contract/order/address.ts';
import type { AddressField } from '../../contract/shop/config.ts';
import { addressError, type TypedAddress } from '../addresses/address.ts';
import { barcodeError } from '../product/barcode.ts';
import { birthDateError } from '../names/birth-date.ts';
import { consentError } from '../consents/consent-error.ts';
import { emailError } from '../contacts/email.ts';
import { fullNameError } from '../names/full-name.ts';
import { organizationError } from '../checkout/organization.ts';
import { passwordConfirmationError, passwordError } from '../auth/password.ts';
import { phoneCountries, phoneCountryOf, phoneError, internationalPhone } from '../phones/phone.ts';
import { requiredError } from './required.ts';
import { normaliseTaxId, taxIdError } from '../checkout/tax-id.ts';

const russia = phoneCountryOf('RU');
const shipping: Shipping = {
  coord: null,
  zip: '153000',
  kladrId: '3700000100000',
  cityFiasId: null,
  isDefault: true,
  address: {
    country: 'Россия',
    region: 'Ивановская обл.',
    city: 'Иваново',
    settlement: null,
    street: 'ул. Лежневская',
    house: '12',
    flat: null,
    value: 'Иваново, ул. Лежневская, д. 12',
  },
};
const whole: TypedAddress = { shipping, zip: '153000', flat: '5', custom: 'Где-то' };
const without = (part: Partial<Shipping['address']>): TypedAddress => ({
  ...whole,
  shipping: { ...shipping, address: { ...shipping.address, ...part } },
});
const addressRule = (field: AddressField, address: TypedAddress) => addressError(address, [field], 'address');

test('VAL-01 a required field is not empty', () => {
  expect(requiredError('  ')).toBe('Поле не заполнено');
  expect(requiredError(null)).toBe('Поле не заполнено');
  expect(requiredError('а')).toBeUndefined();
});

test('VAL-02 a phone is present', () => {
  for (const typed of ['', '+7', '+7 (___) ___-__-__'])
    expect(phoneError(typed, russia)).toBe('Отсутствует номер телефона');
});

test('VAL-03 a phone reaches its country’s length', () => {
  const wrong = 'Вы ввели некорректный номер телефона';
  expect(phoneError('+7 (900) 123-45-6', russia)).toBe(wrong);
  expect(phoneError('+8 (900) 123-45-67', russia)).toBe(wrong);
  expect(phoneError('+7 (900) 123-45-678', russia)).toBe(wrong);
  for (const typed of ['+7 (900) 123-45-67', '8 900 123-45-67', '9001234567'])
    expect(phoneError(typed, russia)).toBeUndefined();
  expect(phoneError('+375 (29) 123-45-6', phoneCountryOf('BY'))).toBe(wrong);
});

test('VAL-04 a region is known by its KLADR id or postal code', () => {
  const unknown = { ...whole, zip: '', shipping: { ...shipping, zip: '', kladrId: null } };
  expect(addressRule('region', unknown)).toBe('Неверный регион');
  expect(addressRule('region', { ...unknown, shipping: null })).toBe('Неверный регион');
  expect(addressRule('region', { ...unknown, zip: '153000' })).toBeUndefined();
  expect(addressRule('region', { ...whole, zip: '' })).toBeUndefined();
});

test('VAL-05 a postal code has six digits', () => {
  for (const zip of ['', '15300', '1530000', '15300a'])
    expect(addressRule('zip', { ...whole, zip })).toBe('Заполните почтовый индекс');
  expect(addressRule('zip', whole)).toBeUndefined();
});

test('VAL-06 a city or settlement is named', () => {
  expect(addressRule('city', without({ city: null }))).toBe('Укажите населенный пункт');
  expect(addressRule('city', without({ city: null, settlement: 'Палех' }))).toBeUndefined();
});

test('VAL-07 a street and a house are named', () => {
  expect(addressRule('street', without({ street: null }))).toBe('Укажите улицу');
  expect(addressRule('house', without({ house: '' }))).toBe('Укажите номер дома');
  expect(addressError(whole, ['street', 'house'], 'address')).toBeUndefined();
});

test('VAL-08 an address in the shopper’s own words is not empty', () => {
  expect(addressRule('custom', { ...whole, custom: ' ' })).toBe('Поле не заполнено');
  expect(addressRule('custom', whole)).toBeUndefined();
});

test('VAL-09 an e-mail is typed and looks like one; the word admin passes', () => {
  expect(emailError(' ')).toBe('Введите e-mail');
  for (const typed of ['anna', 'anna@', 'anna@example', '@example.com', 'a b@example.com', 'a@b@example.com'])
    expect(emailError(typed)).toBe('Некорректный e-mail');
  for (const typed of ['admin', 'anna@example.com', ' a.b+c@почта.рф '])
    expect(emailError(typed)).toBeUndefined();
});

test('VAL-10 a tax id has 10 or 12 digits', () => {
  expect(taxIdError('')).toBe('Укажите ИНН');
  for (const typed of ['123456789', '12345678901', '123456789a'])
    expect(taxIdError(typed)).toBe('Укажите корректный ИНН');
  for (const typed of [
    '1234567890',
    '123456789012',
    '7707\u00a0083\u00a0893',
    '770708\u200b3893',
    '５００１ 0073 2259',
  ])
    expect(taxIdError(typed)).toBeUndefined();
  expect(normaliseTaxId('5001 0073 2259')).toBe('500100732259');
});

test('VAL-11 an organization is named', () => {
  expect(organizationError(' ')).toBe('Укажите организацию');
  expect(organizationError('ООО «Лён»')).toBeUndefined();
});

test('VAL-12 a full name is present', () => {
  expect(fullNameError('  ')).toBe('Отсутствует ФИО');
});

test('VAL-13 a full name has no initials', () => {
  for (const name of ['Иванов И. И.', 'Иванов И.И.', 'Иванов И', 'И Иванов'])
    expect(fullNameError(name)).toBe('Поле ФИО не должно содержать инициалы');
});

test('VAL-14 a full name is in Russian letters', () => {
  for (const name of ['Ivanov Ivan', 'Иванов Ivan', 'Иванов 2й'])
    expect(fullNameError(name)).toBe('Поле ФИО должно содержать русские буквы от А до Я');
});

test('VAL-15 a full name has as many words as the configured expression needs', () => {
  expect(fullNameError('Иванов')).toBe('Поле ФИО должно содержать не менее 2 слов, разделённых пробелами');
  for (const name of ['Иванова Анна', 'иванова  анна', 'Салтыков-Щедрин Михаил Евграфович', 'Ёлкин Пётр'])
    expect(fullNameError(name)).toBeUndefined();
  const three = '^[А-ЯЁ][а-яё-]+ [А-ЯЁ][а-яё-]+ [А-ЯЁ][а-яё-]+$';
  expect(fullNameError('Иванова Анна', three)).toBe(
    'Поле ФИО должно содержать не менее 3 слов, разделённых пробелами',
  );
  expect(fullNameError('Иванова Анна Петровна', three)).toBeUndefined();
  expect(fullNameError('Иванова Анна', '([')).toBeUndefined();
});

test('VAL-16 a birth date is present', () => {
  for (const typed of ['', '01.01.2000'])
    expect(birthDateError(typed, '2025-01-01')).toBe('Укажите дату рождения');
});

test('VAL-17 a birth date is not before 01.01.1900', () => {
  expect(birthDateError('1899-12-31', '2025-01-01')).toBe('Дата рождения должна быть не ниже 01.01.1900');
  expect(birthDateError('1900-01-01', '2025-01-01')).toBeUndefined();
});

test('VAL-18 a birth date is not in the future', () => {
  expect(birthDateError('2025-01-02', '2025-01-01')).toBe('Дата рождения не должна превышать текущую дату');
  expect(birthDateError('2025-01-01', '2025-01-01')).toBeUndefined();
});

test('VAL-19 a password has at least 5 characters', () => {
  expect(passwordError('1234')).toBe('Короткий пароль');
  expect(passwordError('12345')).toBeUndefined();
});

test('VAL-20 the confirmation equals the password', () => {
  expect(passwordConfirmationError('12345', '12346')).toBe('Пароли не совпадают');
  expect(passwordConfirmationError('12345', '12345')).toBeUndefined();
});

test('VAL-21 a barcode has 13 digits', () => {
  expect(barcodeError('')).toBe('Укажите штрихкод');
  for (const typed of ['460123456789', '46012345678901'])
    expect(barcodeError(typed)).toBe('Укажите корректный штрихкод');
  for (const typed of ['4601234567890', '4 601234 567890', '4601234\u00a0567890\u200b'])
    expect(barcodeError(typed)).toBeUndefined();
});

test('VAL-22 consent is given where the shop requires it', () => {
  expect(consentError(false, { required: true })).toBe(
    'Необходимо подтвердить обработку персональных данных',
  );
  expect(consentError(false, { required: true, message: 'Отметьте' })).toBe('Отметьте');
  expect(consentError(true, { required: true })).toBeUndefined();
  expect(consentError(false, { required: false })).toBeUndefined();
});

test('address errors are joined by commas, by the configured list, and a pickup point needs none', () => {
  const nothing = { shipping: null, zip: '', flat: '', custom: '' };
  expect(addressError(nothing, ['city', 'house', 'zip'], 'address')).toBe(
    'Укажите населенный пункт, Укажите номер дома, Заполните почтовый индекс',
  );
  expect(addressError(nothing, ['flat', 'custom'], 'address')).toBe('Поле не заполнено');
  expect(addressError(nothing, ['city'], 'pickupPoint')).toBeUndefined();
  expect(addressError(nothing, [], 'address')).toBeUndefined();
});

test('every country of the list has its code, its flag, a mask of its length and a placeholder', () => {
  expect(phoneCountries.map(({ country, code }) => `${country} ${code}`)).toEqual(
    'RU +7,AZ +994,AM +374,BY +375,KG +996,MD +373,TJ +992,UZ +998,TM +993,DE +49,GB +44,EE +372,LV +371,LT +370'.split(
      ',',
    ),
  );
  const flags = readFileSync(new URL('../../ui/field/flags.svg', import.meta.url), 'utf8');
  for (const { code, mask, maxLength, flag, placeholder } of phoneCountries) {
    expect(maxLength).toBeGreaterThanOrEqual(11);
    expect(maxLength).toBeLessThanOrEqual(14);
    expect(code.length - 1 + mask.split('#').length - 1).toBe(maxLength);
    expect(placeholder.startsWith(code)).toBe(true);
    expect(flags).toContain(`<view id="${flag}"`);
  }
  expect(russia.maxLength).toBe(11);
  expect(russia.note).toBeTruthy();
  expect(internationalPhone('8 (900) 123-45-67', russia)).toBe('+79001234567');
});
