import { normaliseEmail } from '../../domain/contacts/email.ts';
import { sentEmailError } from './email-error.ts';
import { normalisePhone, normalisedPhoneError } from '../../domain/phones/international-phone.ts';
import type { Channel } from './customers.ts';

/** A normalised e-mail (lower case) or phone (digits after a plus). */
export interface Contact {
  channel: Channel;
  value: string;
}

/** The e-mail or phone that a username means. */
export function parseContact(username: string): Contact {
  const typed = normaliseEmail(username);
  const isNumber = /\d/.test(typed) && !/[@\p{L}]/u.test(typed);
  // «тел. 8 916 …»
  const isPhone = isNumber || (!typed.includes('@') && normalisedPhoneError(typed) === undefined);
  return isPhone ? { channel: 'phone', value: normalisePhone(typed) } : { channel: 'email', value: typed };
}

/** Why nothing can be sent there; says nothing of whether it is anybody's. */
export const contactError = ({ channel, value }: Contact): string | undefined =>
  channel === 'email' ? sentEmailError(value) : normalisedPhoneError(value);
