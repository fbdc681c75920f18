import type { SafeUrl } from '../../contract/calls/safe-url.ts';
import { mailHref, telHref } from '../../domain/contacts/contact-href.ts';

/** `href` for phone numbers and e-mail addresses. */
export interface TextPiece {
  readonly text: string;
  readonly href?: SafeUrl | undefined;
}

const SPACE = '[ \\u00a0]';
/** «+7 4932 00-00-10», and e-mail addresses. */
const CONTACT = new RegExp(
  `(\\+\\d(?:${SPACE}?[\\d()-]){4,24}(?<=\\d)|[\\w.-]{1,64}@[\\w-]{1,63}(?:\\.[\\w-]{1,63}){1,8})`,
  'g',
);

const hrefOf = (contact: string): SafeUrl | undefined =>
  contact.includes('@') ? mailHref(contact) : telHref(contact);

export const withContactLinks = (text: string): TextPiece[] =>
  text
    .split(CONTACT)
    .map((piece, at) => (at % 2 === 1 ? { text: piece, href: hrefOf(piece) } : { text: piece }))
    .filter((piece) => piece.text !== '');
