import { expect, test } from 'vitest';
import { formatPhone } from './international-phone.ts';

test.each([
  ['+79101234567', '+7 (910) 123-45-67'],
  ['+375291234567', '+375 (29) 123-45-67'],
  ['+37212345678', '+372 1234-5678'],
])('%s is shown as %s', (phone, shown) => expect(formatPhone(phone)).toBe(shown));

test.each(['', '+7', '+7910', '88005553535', '+1 555 0100'])(
  '«%s» fills no mask and stays as it is',
  (phone) => expect(formatPhone(phone)).toBe(phone),
);
