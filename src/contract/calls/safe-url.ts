import * as z from 'zod/mini';

declare const safeUrl: unique symbol;
declare const unsafeUrl: unique symbol;

/** An address that a page may link to; made by `parseSafeUrl` only. */
export type SafeUrl = string & { readonly [safeUrl]: true };

/** An address that no page may link to. At run time a text that no browser follows; opaque, so that no element takes it. */
export interface UnsafeUrl {
  readonly [unsafeUrl]: true;
}

/** A link in the shop's content; empty where there is none. */
export type Link = SafeUrl | UnsafeUrl | '';

/** Characters. */
export const MAX_URL_LENGTH = 2048;

/** Marks what was refused: browsers know no such scheme, and it is refused again wherever it is parsed again. */
const UNSAFE = 'unsafe:';

/** How much of a refused address is kept for the report, in characters. */
const MAX_REPORT_LENGTH = 200;

/** Browsers drop some of these, and people cannot see them. */
const UNSEEN = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
const TEL = /^tel:\+?(?=.*\d)[\d().-]+(?:;ext=\d{1,6})?$/i;
const MAILTO =
  /^mailto:[^?&#%@,;:"<>()]+@[^?&#%@,;:"<>()]+(?:\?(?:subject|body)=[^&#]*(?:&(?:subject|body)=[^&#]*)*)?$/i;
const LINE_END = /%0[ad]/i;
const WEB = /^https?:\/\/[^/]/i;
const BASE = 'https://site.invalid';

const isWebUrl = ({ username, password }: URL): boolean => username === '' && password === '';
const isPath = ({ origin, pathname }: URL): boolean => origin === BASE && !pathname.startsWith('//');

function isSafe(text: string): text is SafeUrl {
  if (text.length > MAX_URL_LENGTH || UNSEEN.test(text)) return false;
  if (TEL.test(text)) return true;
  if (MAILTO.test(text)) return !LINE_END.test(text);
  if (WEB.test(text)) return URL.canParse(text) && isWebUrl(new URL(text));
  return /^[/#?]/.test(text) && URL.canParse(text, BASE) && isPath(new URL(text, BASE));
}

/**
 * Parses an address that comes from data: http(s) without user and password, `tel:`, `mailto:` to one address with no more
 * than subject and body, or a path, query or fragment of the shop. Undefined for anything else.
 */
export const parseSafeUrl = (text: string): SafeUrl | undefined => (isSafe(text) ? text : undefined);

/** Parses a link: an unsafe one is marked, so that readers can report it and cannot follow it. */
export function parseLink(text: string): Link {
  if (text === '' || isSafe(text)) return text;
  const marked = text.startsWith(UNSAFE) ? text : UNSAFE + text.slice(0, MAX_REPORT_LENGTH).toWellFormed();
  return marked as unknown as UnsafeUrl;
}

/** The address of a link; undefined where there is none that a page may follow. */
export const hrefOf = (link: Link | null | undefined): SafeUrl | undefined =>
  typeof link === 'string' ? parseSafeUrl(link) : undefined;

/** What a link was before it was refused; undefined where it was not. */
export function refusedLink(link: Link | null): string | undefined {
  const text: unknown = link;
  return typeof text === 'string' && text.startsWith(UNSAFE) ? text.slice(UNSAFE.length) : undefined;
}

/** A link in an answer: http(s), `tel:`, `mailto:` or a path in the shop; anything else is marked and never followed. */
export const LinkSchema = z.pipe(z.string(), z.transform(parseLink));

/** An address that a browser is sent to: http(s), and an answer with anything else is refused. */
export const WebAddressSchema = z.pipe(
  z.string().check(z.regex(WEB)),
  z.transform((text: string, { issues }): SafeUrl => {
    if (!isSafe(text)) issues.push({ code: 'custom', message: 'Not a safe web address', input: text });
    return text as SafeUrl;
  }),
);
