import { trimEndOf } from '../text/trim-end.ts';
import { visibleText } from '../text/visible-text.ts';

/** Letters, digits and the signs of RFC 5322 in pieces between single dots; nothing else is an address of a person. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?$/u;
/** Letters alone, but for the encoded form of a Cyrillic one. */
const TOP_LABEL = /^(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu;
const WORD = /[\p{L}\p{M}]+/gu;
const SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u];
/** Of the part before @, and of a label of the host. */
const PART_MAX_LENGTH = 64;
const LABEL_MAX_LENGTH = 63;
const MAX_LENGTH = 254;

/** The name by which the shop's staff may sign in; nothing is ever sent there. */
const STAFF = 'admin';

/**
 * An e-mail without what surely is none of it: spaces, signs that nobody sees, the scheme of a link (mailto), brackets around it with the name
 * before them, and commas, semicolons or a dot behind it.
 */
export function tidyEmail(typed: string): string {
  const text = visibleText(typed).trim();
  const [, named = text] = /^[^<>@]*<([^<>]*)>[\s,;.]*$/.exec(text) ?? [];
  const address = named.trim().replace(/^mailto:/i, '');
  return trimEndOf(address, ' \u00a0\t\r\n,;.').replace(/^[\s,;]+/, '');
}

/** Whether letters of several scripts stand in one word, where a Cyrillic «а» passes for a Latin one. */
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

/** The e-mail as it is stored and compared. */
export const normaliseEmail = (typed: string): string => tidyEmail(typed).toLowerCase();

/** The e-mail rule, one for all fields; the literal `admin` passes, as the shop's staff sign in with it. */
export function emailError(typed: string): string | undefined {
  const email = tidyEmail(typed);
  if (email === '') return 'Введите e-mail';
  return email.toLowerCase() === STAFF || isAddress(email) ? undefined : 'Некорректный e-mail';
}

/** Whether a letter can go there: `admin` is no mailbox. */
export const isMailbox = (email: string): boolean => email.includes('@');
