import { domainToASCII } from 'node:url';
import { normaliseEmail } from '../../domain/contacts/email.ts';

const GMAIL = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox that an e-mail means, for counting alone: without a tag after a plus, its host as browsers encode it, and where
 * the provider ignores dots, without these. Letters go to the e-mail as it was typed.
 */
export function mailboxOf(email: string): string {
  const typed = normaliseEmail(email);
  const at = typed.lastIndexOf('@');
  if (at < 0) return typed;
  const [name = ''] = typed.slice(0, at).split('+', 1);
  const sent = typed.slice(at + 1);
  const host = domainToASCII(sent) || sent;
  return GMAIL.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}
