import { expect, test } from 'vitest';
import { parseContact } from './contact.ts';

test.each([
  '8 916 123-45-67',
  '+7 (916) 123\u201145\u201167',
  'тел. 8 916 123-45-67',
  'tel:+7-916-123-45-67',
  '+7 916 123-45-67 (моб.)',
  '\u202a+79161234567\u202c',
  '８９１６１２３４５６７',
])('AUTH-01 «%s» is the phone that somebody signs in with', (username) => {
  expect(parseContact(username)).toEqual({ channel: 'phone', value: '+79161234567' });
});

test.each([
  [' Anna@Example.RU, ', 'anna@example.ru'],
  ['mailto:anna@example.ru', 'anna@example.ru'],
  ['admin', 'admin'],
  ['89161234567@example.ru', '89161234567@example.ru'],
  ['anna2', 'anna2'],
])('AUTH-01 «%s» is the e-mail %s', (username, value) => {
  expect(parseContact(username)).toEqual({ channel: 'email', value });
});
