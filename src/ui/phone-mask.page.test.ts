import { Maskito, maskitoTransform } from '@maskito/core';
import { expect, test } from 'vitest';
import { phoneCountries, phoneCountryOf, phoneError } from '../domain/phone.ts';
import { phoneMask, toCountry } from './phone-mask.ts';

/** Types or pastes into a masked field, as a browser reports it. */
function enter(iso: string, ...parts: string[]): string {
  const input = document.createElement('input');
  document.body.append(input);
  const mask = new Maskito(input, phoneMask(phoneCountryOf(iso)));
  input.focus();
  for (const data of parts) {
    const taken = input.dispatchEvent(
      new InputEvent('beforeinput', { data, inputType: 'insertText', bubbles: true, cancelable: true }),
    );
    if (taken) {
      input.value += data;
      input.dispatchEvent(new InputEvent('input', { data, inputType: 'insertText', bubbles: true }));
    }
  }
  mask.destroy();
  input.remove();
  return input.value;
}

test('a number of every country fills its mask and is accepted', () => {
  for (const country of phoneCountries) {
    const national = '9'.repeat(country.digits[1]);
    const value = enter(country.country, ...national);
    expect(value, country.country).toMatch(/9$/);
    expect(value.startsWith(country.code), country.country).toBe(true);
    expect(phoneError(value, country), country.country).toBeUndefined();
  }
});

test.each([['9161234567'], ['89161234567'], ['+7 916 123-45-67'], ['7 (916) 123 45 67']])(
  'a pasted %s is the same Russian number',
  (pasted) => {
    expect(enter('RU', pasted)).toBe('+7 (916) 123-45-67');
  },
);

test('the first 8 that is typed stands for the country', () => {
  expect(enter('RU', ...'89161234567')).toBe('+7 (916) 123-45-67');
});

test('a number that the browser fills in is put into the mask', () => {
  const mask = phoneMask(phoneCountryOf('RU'));
  for (const filled of ['89161234567', '9161234567', '79161234567', '+79161234567'])
    expect(maskitoTransform(filled, mask), filled).toBe('+7 (916) 123-45-67');
});

test.each([
  ['BY', '80291234567', '+375 (29) 123-45-67'],
  ['BY', '8001234567', '+375 (80) 012-34-567'],
  ['DE', '015123456789', '+49 (1512) 345-6789'],
  ['GB', '07911123456', '+44 (7911) 123-456'],
])('a number is typed as it is dialled in %s: %s', (country, typed, shown) => {
  expect(enter(country, ...typed)).toBe(shown);
  expect(enter(country, typed)).toBe(shown);
});

test('a country’s longer numbers find room, and its usual ones take no digit more', () => {
  expect(enter('DE', ...'3012345678901')).toBe('+49 (3012) 345-67890');
  expect(enter('BY', ...'2912345678')).toBe('+375 (29) 123-45-67');
  expect(enter('EE', ...'8001234567')).toBe('+372 8001-234567');
});

test('digits beyond the country’s length are not taken', () => {
  expect(enter('RU', ...'916123456789')).toBe('+7 (916) 123-45-67');
});

test('another country keeps the digits in its own mask', () => {
  const belarus = phoneCountryOf('BY');
  expect(toCountry('+7 (916) 123-45-67', phoneCountryOf('RU'), belarus)).toBe('+375 (91) 612-34-56');
  expect(toCountry('', phoneCountryOf('RU'), belarus)).toBe('');
  expect(maskitoTransform('+375291234567', phoneMask(belarus))).toBe('+375 (29) 123-45-67');
});
