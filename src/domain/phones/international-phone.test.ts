import { expect, test } from 'vitest';
import { formatPhone, normalisedPhoneError, normalisePhone } from './international-phone.ts';

test.each([
  ['+79101234567', '+7 (910) 123-45-67'],
  ['+375291234567', '+375 (29) 123-45-67'],
  ['+37212345678', '+372 1234-5678'],
])('%s is shown as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

test.each(['', '+7', '+7910', '88005553535', '+1 555 0100'])(
  '«%s» fills no mask and stays as it is',
  (phone) => expect(formatPhone(phone)).toBe(phone),
);

test.each([
  ['8 (812) 123-45-67', '+78121234567'],
  ['812 123 45 67', '+78121234567'],
  ['7 701 234-56-78', '+77012345678'],
  ['+375 29 491-19-11', '+375294911911'],
  ['00375 29 491 19 11', '+375294911911'],
  ['+49 (0)30 1234567', '+49301234567'],
])('a form without a list of countries takes %s for %s', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
  expect(normalisedPhoneError(typed)).toBeUndefined();
  expect(normalisePhone(phone)).toBe(phone);
});

test.each(['4951234567 8', '375294911911', '+1 555 010 01 00', '+380 44 123 45 67', '80294911911'])(
  'a form without a list of countries makes of %s no number of any country',
  (typed) => {
    expect(normalisedPhoneError(typed)).toBe('Вы ввели некорректный номер телефона');
    expect(normalisedPhoneError(normalisePhone(typed))).toBe('Вы ввели некорректный номер телефона');
  },
);
