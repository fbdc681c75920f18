import { trimEndOf } from '../text/trim-end.ts';
import { visibleText } from '../text/visible-text.ts';

/** RFC 5322 atoms between single dots. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** Letters only, except for punycode; «.ру» is «.ru» on the other layout. */
const TOP_LABEL = /^(?:(?!ру$)[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;
const WORD = /[\p{L}\p{M}]+/gu;
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
/** Limit of the local part and of a host label. */
const PART_MAX_LENGTH = 64;
const LABEL_MAX_LENGTH = 63;
const MAX_LENGTH = 254;

/** Staff's sign-in name; no mail is sent there. */
const STAFF = 'admin';

/** A link that writes a letter, with its subject and other fields. */
const MAIL_LINK = /^mailto:(?:\/\/)?([^?]*)(?:\?.*)?$/is;
/** A mail program's address behind a name. */
const NAMED = /^([^<>]*)<([^<>]*)>[\s,;.]*$/;
/** As Outlook copies it: «Анна [mailto:anna@example.ru]». */
const OUTLOOK = /\[(mailto:[^[\]]*)\]/i;
const QUOTED = /^["'«“„‘([](.*)["'»”“’)\]]$/s;
/** The word before it on a card or in a signature. */
const WORD_BEFORE = /^(?:(?:e-?mail|эл(?:ектронная|\.)? ?почта|почта)(?: ?[:—–-] ?| ))(?=[^\s@]+@)/iu;
/** A remark in brackets behind it. */
const REMARK = /(?<=\p{L}) \([^()@]{1,60}\)$/u;

const ENDS = ' \u00a0\t\r\n,;.!?…';
/** Half of a pair, or a sign of the sentence, that was copied with it. */
const COPIED_BEFORE = /^["'«“„([\s,;]+/;
const COPIED_BEHIND = `${ENDS}"'»”“)]/:`;

const trimmed = (text: string): string => trimEndOf(text, ENDS).replace(/^[\s,;]+/, '');

/** The address of a link, with the characters that the link encodes. */
function linkedAddress(text: string): string {
  const [, address] = MAIL_LINK.exec(text) ?? [];
  if (address === undefined) return text;
  try {
    return decodeURIComponent(address);
  } catch {
    return text;
  }
}

function plainAddress(text: string): string {
  const alone = trimmed(text.trim()).replace(WORD_BEFORE, '').replace(REMARK, '').replace(QUOTED, '$1');
  return trimEndOf(linkedAddress(alone.trim()), COPIED_BEHIND).replace(COPIED_BEFORE, '');
}

/**
 * Removes what cannot belong to an e-mail: spaces, invisible characters, the scheme of a link, quotes around, brackets with a
 * name or the same address before them, half of a pair of quotes or brackets, and signs of a sentence at the end.
 */
export function tidyEmail(typed: string): string {
  const text = visibleText(typed).replace(OUTLOOK, '<$1>');
  const [, name = '', bracketed] = NAMED.exec(text) ?? [];
  if (bracketed === undefined) return plainAddress(text);
  const address = plainAddress(bracketed);
  const isSame = plainAddress(name).toLowerCase() === address.toLowerCase();
  return name.includes('@') && !isSame ? plainAddress(text) : address;
}

/** Whether a word mixes scripts, such as a Cyrillic «а» among Latin letters. */
const isMixed = (word: string): boolean => SCRIPTS.filter((script) => script.test(word)).length > 1;

function isAddress(email: string): boolean {
  const at = email.lastIndexOf('@');
  const [local, labels] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1).split('.')];
  return (
    email.length <= MAX_LENGTH &&
    local.length <= PART_MAX_LENGTH &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => LABEL.test(label) && label.length <= LABEL_MAX_LENGTH) &&
    TOP_LABEL.test(labels.at(-1) ?? '') &&
    ![...(local.match(WORD) ?? []), ...labels].some(isMixed)
  );
}

export const normaliseEmail = (typed: string): string => tidyEmail(typed).toLowerCase();

/** The rule for all e-mail fields; `admin` passes, as staff sign in with it. */
export function emailError(typed: string): string | undefined {
  const email = tidyEmail(typed);
  if (email === '') return 'Введите e-mail';
  return email.toLowerCase() === STAFF || isAddress(email) ? undefined : 'Некорректный e-mail';
}

/** Whether mail can be sent: `admin` is no mailbox. */
export const isMailbox = (email: string): boolean => email.includes('@');
