import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { sentEmailError } from './email-error.ts';

const encoded = (host: string) => `anna@${domainToASCII(host)}`;

test.each(['m\u0430il.ru', 'shop.\u0441om', '\u043fo\u0447\u0442\u0430.\u0440\u0444'])(
  'VAL-09 a host that mixes scripts is refused, also as browsers send it: %s',
  (host) => {
    expect(encoded(host)).toContain('xn--');
    expect(sentEmailError(encoded(host))).toBe('Некорректный e-mail');
    expect(sentEmailError(`Anna@${domainToASCII(host).toUpperCase()} `)).toBe('Некорректный e-mail');
  },
);

test('VAL-09 a host that is encoded wrongly is refused', () => {
  expect(sentEmailError('anna@xn--a\u0430.ru')).toBe('Некорректный e-mail');
  expect(sentEmailError('anna@xn--0.ru')).toBe('Некорректный e-mail');
});

test('VAL-09 hosts of one script pass, encoded or not', () => {
  for (const email of [encoded('почта.рф'), encoded('почта.com'), 'anna@почта.рф', 'anna@mail.ru', 'admin'])
    expect(sentEmailError(email), email).toBeUndefined();
  expect(sentEmailError('')).toBe('Введите e-mail');
});
