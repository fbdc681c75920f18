import { expect, test } from 'vitest';
import { mailHref, telHref } from './contact-href.ts';

test('SEC-05 a number as people write it can be called', () => {
  expect(telHref('+7 (4932) 00-00-10')).toBe('tel:+74932000010');
  expect(telHref('8 800 000-00-10 (бесплатно)')).toBe('tel:88000000010');
  expect(telHref('+7 (4932) 00-00-10 доб. 12')).toBe('tel:+74932000010');
  expect(telHref('+7 (4932) 00-00-10, 00-00-11')).toBe('tel:+74932000010');
});

test('SEC-05 a zero that is dialled only within the country is none of the number', () => {
  expect(telHref('+49 (0) 30 1234567')).toBe('tel:+49301234567');
  expect(telHref('+44 (0)20 7123 4567')).toBe('tel:+442071234567');
});

test.each(['', 'звоните', '8 4932 00-00-10 8 4932 00-00-11', '+7+8', ';phone-context=evil'])(
  'SEC-05 nobody can call %j',
  (number) => {
    expect(telHref(number)).toBeUndefined();
  },
);

test('SEC-05 letters go to an address', () => {
  expect(mailHref('shop@polotno.example')).toBe('mailto:shop@polotno.example');
});

test.each([
  '',
  'нет',
  'a@b.test?bcc=c@evil.test',
  'a@b.test?subject=x',
  'a@b.test,c@evil.test',
  'a@b.test%0d%0aBcc:c@evil.test',
  'a@b.test\r\nBcc: c@evil.test',
])('SEC-05 no letter goes to %j', (email) => {
  expect(mailHref(email)).toBeUndefined();
});
