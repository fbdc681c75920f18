import { splitNumber } from '../phones/written-number.ts';
import { parseSafeUrl, type SafeUrl } from '../../contract/calls/safe-url.ts';

/** Without an extension. Undefined where the text is no phone number. */
export const telHref = (number: string): SafeUrl | undefined =>
  parseSafeUrl(`tel:${splitNumber(number).number.replace(/[^+\d]/g, '')}`);

/** Undefined unless the text is exactly one address. */
export const mailHref = (email: string): SafeUrl | undefined =>
  email.includes('?') ? undefined : parseSafeUrl(`mailto:${email}`);
