import { expect, test } from 'vitest';
import type { AddressSuggestion } from '../../contract/order/address.ts';
import { draftShipping, manualDraft, suggestedDraft, wrongAddressParts } from '../addresses/address-draft.ts';
import { shippingOf } from '../addresses/suggested-shipping.ts';
import { type CheckoutDraft, CheckoutDraftSchema, emptyDraft } from './checkout-draft.ts';
import { type CheckoutConfig, checkoutFieldError } from './checkout-validation.ts';

const suggestion = (geo_lat: string | null, geo_lon: string | null): AddressSuggestion => ({
  address: {
    settlement: null,
    city: 'Иваново',
    country: 'Россия',
    house: null,
    region: 'Ивановская обл',
    street: null,
    postal_code: '153000',
    kladr_id: '3700000100000',
    settlement_fias_id: null,
    city_fias_id: 'fias',
    geo_lat,
    geo_lon,
    value: 'г Иваново',
  },
  fio: null,
  zip: null,
  kladrId: null,
  cityFiasId: null,
});

test('CHK-01 a picked address keeps its codes and its place', () => {
  expect(shippingOf(suggestion('56.99', '40.97'))).toMatchObject({
    coord: { lat: 56.99, lon: 40.97 },
    zip: '153000',
    kladrId: '3700000100000',
    cityFiasId: 'fias',
    isDefault: true,
    address: { city: 'Иваново', flat: null, value: 'г Иваново' },
  });
});

test.each([
  [null, null],
  ['', ''],
  ['56.99', 'unknown'],
])('an address whose place is %j, %j has none', (lat, lon) => {
  expect(shippingOf(suggestion(lat, lon)).coord).toBeNull();
});

const config: CheckoutConfig = {
  fullNameRegex: null,
  requiredAddressFields: ['region', 'city', 'street', 'house', 'zip'],
  consentRequired: true,
  consentMessage: null,
  addressNotFound: '',
};
const byHand = (part: Partial<CheckoutDraft>): CheckoutDraft => ({ ...emptyDraft, byHand: true, ...part });
const whole = byHand({ city: 'Палех', street: 'Новая', house: '5', zip: '155620' });
const said = (draft: CheckoutDraft) => checkoutFieldError('address', draft, config, 'address');

test('VAL-33 an address in parts obeys the rules of a picked one', () => {
  expect(said(byHand({}))).toBe(
    'Неверный регион, Укажите населенный пункт, Укажите улицу, Укажите номер дома, Заполните почтовый индекс',
  );
  expect(said({ ...whole, street: ' ' })).toBe('Укажите улицу');
  expect(wrongAddressParts({ ...whole, street: ' ' }, config.requiredAddressFields)).toEqual(
    new Set(['street']),
  );
  expect(said(whole)).toBeUndefined();
});

test('an address in parts is enough for delivery once a place is named and a code tells its region', () => {
  expect(draftShipping({ ...whole, zip: '15562' })).toBeNull();
  expect(draftShipping(byHand({ zip: '155620' }))).toBeNull();
  expect(draftShipping({ ...whole, flat: '7' })).toMatchObject({
    zip: '155620',
    address: { city: 'Палех', street: 'Новая', house: '5', flat: '7', value: 'Палех, Новая, д. 5' },
  });
});

test('what was typed for the suggestions is carried into the parts and back', () => {
  const typed = manualDraft({ ...emptyDraft, addressText: '155620, Палех, Новая, 5' });
  expect(typed).toMatchObject({ byHand: true, city: 'Палех', street: 'Новая', house: '5', zip: '155620' });
  const again = suggestedDraft({ ...typed, street: 'Ключи, 2-й проезд' });
  expect(again).toMatchObject({ byHand: false, addressText: 'Палех, Ключи, 2-й проезд, д. 5' });
  expect(manualDraft(again)).toMatchObject({ city: 'Палех', street: 'Ключи, 2-й проезд', house: '5' });
});

test('a picked address is carried into the parts, and is picked again unless they were changed', () => {
  const shipping = shippingOf(suggestion('56.99', '40.97'));
  const picked = { ...emptyDraft, addressText: 'г Иваново', shipping, zip: '153000' };
  const typed = manualDraft(picked);
  expect(typed.city).toBe('Иваново');
  expect(suggestedDraft(typed)).toMatchObject({ addressText: 'г Иваново', shipping });
  expect(suggestedDraft({ ...typed, city: 'Тула' })).toMatchObject({
    addressText: 'Тула',
    shipping: null,
  });
});

test('a draft of before parts could be typed is read with none', () => {
  const { byHand: _, city, street, house, ...before } = emptyDraft;
  expect(CheckoutDraftSchema.parse({ ...before, fio: 'Анна' })).toEqual({ ...emptyDraft, fio: 'Анна' });
  expect([city, street, house]).toEqual(['', '', '']);
});
