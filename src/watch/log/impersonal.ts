import { errorReport } from '../../http/log-error.ts';

const HIDDEN = '…';

/** Personal data in texts; addresses of this machine are none. */
const PERSONAL: readonly RegExp[] = [
  // Names and other words in paths: codes of the shop are ASCII.
  /(?<=\/)[\x21-\x2e\x30-\x7e]*[^\p{ASCII}…]\S*/gu,
  // Names and passwords in addresses.
  /(?<=:\/\/)[^\s/@]+@/g,
  // E-mail, also as addresses spell it.
  /[\w.+%-]{1,64}(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi,
  // Tokens: those of three parts, secrets of settings, and whatever is long and random; codes of the shop are words with hyphens.
  /\beyJ[\w-]*(?:\.[\w-]*){0,2}/g,
  /\bBearer\s+\S+/gi,
  /\bwhsec_\S+/g,
  /\b(?=[A-Za-z_]*\d)\w{20}[\w-]*/g,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  // Telephone.
  /\+?(?<!\d)[78][\s_(-]{0,3}\d{3}[\s_)-]{0,3}\d{3}[\s_-]?\d{2}[\s_-]?\d{2}(?!\d)/g,
  // Addresses of networks.
  /(?<![\w.])(?!127\.|0\.0\.0\.0)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g,
  /(?<![\w:])(?:[\da-f]{1,4}:){3,7}(?::?[\da-f]{1,4})?|(?<![\w:])(?:[\da-f]{1,4}:)+:(?:[\da-f]{1,4}:?)*/gi,
];

/** Addresses are encoded twice where a link is part of another; a deeper encoding is not meant. */
const MAX_ENCODED = 3;

function decodedPart(part: string): string {
  try {
    // A space would end the part of an address that is looked at.
    return decodeURIComponent(part).replaceAll(/\s/g, '_');
  } catch {
    // What is not UTF-8 is left out.
    return '_';
  }
}

function decoded(text: string): string {
  let before = text;
  for (let round = 0; round < MAX_ENCODED; round++) {
    const after = before.replaceAll(/(?:%[\da-f]{2})+/gi, decodedPart);
    if (after === before) break;
    before = after;
  }
  return before;
}

/** A text without personal data, percent-encoded or not. */
export const impersonal = (text: string): string =>
  PERSONAL.reduce((shorter, pattern) => shorter.replace(pattern, HIDDEN), decoded(text));

/** Values as `console` gets them, as one impersonal text; objects other than errors are left out. */
export const impersonalText = (values: readonly unknown[]): string =>
  impersonal(
    values
      .map((value) => (isTold(value) ? errorReport(value) : Object.prototype.toString.call(value)))
      .join(' '),
  );

const isTold = (value: unknown) => value instanceof Error || Object(value) !== value;
