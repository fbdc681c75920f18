import { type MaskitoMaskExpression, type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { maskitoAddOnFocusPlugin, maskitoRemoveOnBlurPlugin } from '@maskito/kit';
import { digitRange, nationalNumber, type PhoneCountry } from '../domain/phone.ts';

const BELARUSIAN_MOBILE = /^80(?:25|29|33|44)$/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The national part of a number that is typed or pasted where there is none yet. */
function nationalDigits(data: string, country: PhoneCountry): string {
  const whole = nationalNumber(data, country);
  if (whole !== undefined) return whole;
  const digits = digitsOf(data);
  const code = digitsOf(country.code);
  if (data.includes('+') && digits.startsWith(code)) return digits.slice(code.length);
  // The first key of «8 916 …» and «7 916 …» means the country, which stands there already.
  return country.country === 'RU' && /^[78]/.test(digits) ? digits.slice(1) : digits;
}

/** The signs of a number that begins with the given digits: how many digits it can have, they say. */
function signsOf(country: PhoneCountry, national: string): MaskitoMaskExpression {
  const [, most] = digitRange(national, country);
  let count = 0;
  return [...country.mask].flatMap((sign): (string | RegExp)[] => {
    if (sign !== '#') return count < most ? [sign] : [];
    count += 1;
    if (count > most) return [];
    // The zero that is dialled within the country is no part of the number.
    return [count === 1 && country.trunk === '0' ? /[1-9]/ : /\d/];
  });
}

/** The mask of a country's numbers. Its code is put there by itself, and is not doubled by a pasted number. */
export function phoneMask(country: PhoneCountry): MaskitoOptions {
  const prefix = `${country.code} `;
  const code = digitsOf(country.code);
  return {
    mask: ({ value }) => signsOf(country, digitsOf(value).slice(code.length)),
    preprocessors: [
      ({ elementState, data }, action) => {
        const { value, selection } = elementState;
        // A browser that fills the field in puts a whole number there at once.
        if (action === 'validation' && value !== '' && !value.startsWith('+')) {
          const filled = prefix + nationalDigits(value, country);
          return { elementState: { value: filled, selection: [filled.length, filled.length] }, data };
        }
        if (action !== 'insert') return { elementState, data };
        const typed = digitsOf(value.slice(0, selection[0]) + value.slice(selection[1])).slice(code.length);
        if (typed === '') return { elementState, data: nationalDigits(data, country) };
        // Only the fourth key says that «8 029 …» is dialled within the country, and not the beginning of a free number.
        if (country.trunk === '80' && BELARUSIAN_MOBILE.test(typed + data))
          return {
            elementState: { value: prefix, selection: [prefix.length, prefix.length] },
            data: (typed + data).slice(2),
          };
        return { elementState, data };
      },
    ],
    plugins: [maskitoAddOnFocusPlugin(prefix), maskitoRemoveOnBlurPlugin(prefix)],
  };
}

/** A typed number in another country's mask. */
export function toCountry(phone: string, from: PhoneCountry, to: PhoneCountry): string {
  const national = digitsOf(phone).slice(digitsOf(from.code).length);
  return national === '' ? '' : maskitoTransform(`${to.code} ${national}`, phoneMask(to));
}
