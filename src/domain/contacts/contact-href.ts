import { parseSafeUrl, type SafeUrl } from '../../contract/calls/safe-url.ts';

/** The link that calls a number; undefined for what is no number. */
export const telHref = (number: string): SafeUrl | undefined =>
  parseSafeUrl(`tel:${number.replace(/[^+\d]/g, '')}`);

/** The link that writes to an e-mail address; undefined for what is more than an address, or none. */
export const mailHref = (email: string): SafeUrl | undefined =>
  email.includes('?') ? undefined : parseSafeUrl(`mailto:${email}`);
