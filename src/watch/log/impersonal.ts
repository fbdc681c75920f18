import { errorReport } from '../../http/log-error.ts';

const HIDDEN = '…';

/** What may tell of a person, wherever a text has it; addresses of this machine tell of nobody. */
const PERSONAL: readonly RegExp[] = [
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
  /\+?\b[78][\s(-]*\d{3}[\s)-]*\d{3}[\s-]?\d{2}[\s-]?\d{2}\b/g,
  // Addresses of networks.
  /(?<![\w.])(?!127\.|0\.0\.0\.0)\d{1,3}(?:\.\d{1,3}){3}(?![\w.])/g,
  /(?<![\w:])(?:[\da-f]{1,4}:){3,7}(?::?[\da-f]{1,4})?|(?<![\w:])(?:[\da-f]{1,4}:)+:(?:[\da-f]{1,4}:?)*/gi,
];

/** A text without what may tell of a person. */
export const impersonal = (text: string): string =>
  PERSONAL.reduce((shorter, pattern) => shorter.replace(pattern, HIDDEN), text);

/** Values as `console` gets them, as one impersonal text; of objects other than errors nothing is told. */
export const impersonalText = (values: readonly unknown[]): string =>
  impersonal(
    values
      .map((value) => (isTold(value) ? errorReport(value) : Object.prototype.toString.call(value)))
      .join(' '),
  );

const isTold = (value: unknown) => value instanceof Error || Object(value) !== value;
