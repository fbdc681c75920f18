import { domainToUnicode } from 'node:url';
import { emailError, tidyEmail } from '../../domain/contacts/email.ts';

const ENCODED = /(?:^|\.)xn--/i;

/**
 * The rule of an e-mail, by the letters that its host stands for: browsers send «почта.рф» from a field for e-mails as
 * `xn--80a1acny.xn--p1ai`. A page cannot read that without a library.
 */
export function sentEmailError(typed: string): string | undefined {
  const email = tidyEmail(typed);
  const hostAt = email.lastIndexOf('@') + 1;
  const host = email.slice(hostAt);
  const error = emailError(email);
  if (error !== undefined || !ENCODED.test(host)) return error;
  const read = domainToUnicode(host);
  // What encodes nothing is left as it was.
  return emailError(email.slice(0, hostAt) + (ENCODED.test(read) ? '' : read));
}
