import { splitNumber } from '../phones/written-number.ts';
import { parseSafeUrl, type SafeUrl } from '../../contract/calls/safe-url.ts';

/** «+49 (0) 30»: dialled within the country alone. */
const TRUNK = /(?<=^[^\d+]*\+\d{1,3} ?)\(0\)/;
/** Longer ones are two numbers. */
const MAX_DIGITS = 15;

/** Without an extension. Undefined where the text is no phone number. */
export function telHref(text: string): SafeUrl | undefined {
  const number = splitNumber(text)
    .number.replace(TRUNK, '')
    .replace(/[^+\d]/g, '');
  return number.length > MAX_DIGITS + 1 ? undefined : parseSafeUrl(`tel:${number}`);
}

/** Undefined unless the text is exactly one address. */
export const mailHref = (email: string): SafeUrl | undefined =>
  email.includes('?') ? undefined : parseSafeUrl(`mailto:${email}`);
