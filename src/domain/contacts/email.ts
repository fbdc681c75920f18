import { trimEndOf } from '../text/trim-end.ts';
import { visibleText } from '../text/visible-text.ts';

/** RFC 5322 atoms between single dots. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** Letters only, except for punycode. */
const TOP_LABEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;
const WORD = /[\p{L}\p{M}]+/gu;
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
/** Limit of the local part and of a host label. */
const PART_MAX_LENGTH = 64;
const LABEL_MAX_LENGTH = 63;
const MAX_LENGTH = 254;

/** Staff's sign-in name; no mail is sent there. */
const STAFF = 'admin';

/** A link that writes a letter, with its subject and other fields. */
const MAIL_LINK = /^mailto:([^?]*)(?:\?.*)?$/is;

/**
 * Removes what cannot belong to an e-mail: spaces, invisible characters, the scheme of a link, brackets with a name before
 * them, and commas, semicolons or a dot at the end.
 */
export function tidyEmail(typed: string): string {
  const text = visibleText(typed).trim();
  const [, named = text] = /^[^<>@]*<([^<>]*)>[\s,;.]*$/.exec(text) ?? [];
  const address = named.trim().replace(MAIL_LINK, '$1');
  return trimEndOf(address, ' \u00a0\t\r\n,;.').replace(/^[\s,;]+/, '');
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
