import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { maskitoAddOnFocusPlugin, maskitoRemoveOnBlurPlugin } from '@maskito/kit';
import { type PhoneCountry, phoneDigits } from '../domain/phone.ts';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The national part of a number that is typed or pasted where there is none yet. */
function nationalDigits(data: string, country: PhoneCountry): string {
  const code = digitsOf(country.code);
  const digits = phoneDigits(data, country);
  if (digits.startsWith(code) && (data.includes('+') || digits.length === country.maxLength))
    return digits.slice(code.length);
  // The first key of «8 916 …» and «7 916 …» means the country, which stands there already.
  return country.country === 'RU' && /^[78]/.test(digits) ? digits.slice(1) : digits;
}

/** The mask of a country's numbers. Its code is put there by itself, and is not doubled by a pasted number. */
export function phoneMask(country: PhoneCountry): MaskitoOptions {
  const prefix = `${country.code} `;
  const code = digitsOf(country.code);
  return {
    mask: [...country.mask].map((sign) => (sign === '#' ? /\d/ : sign)),
    preprocessors: [
      ({ elementState, data }, action) => {
        const { value, selection } = elementState;
        // A browser that fills the field in puts a whole number there at once.
        if (action === 'validation' && value !== '' && !value.startsWith('+')) {
          const filled = prefix + nationalDigits(value, country);
          return { elementState: { value: filled, selection: [filled.length, filled.length] }, data };
        }
        const rest = value.slice(0, selection[0]) + value.slice(selection[1]);
        const hasNumber = digitsOf(rest).length > code.length;
        return action === 'insert' && !hasNumber
          ? { elementState, data: nationalDigits(data, country) }
          : { elementState, data };
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
