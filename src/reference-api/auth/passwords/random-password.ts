import { randomInt } from 'node:crypto';

/** Without letters and digits that look alike, since it is typed from an e-mail or a phone's screen. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 10;
const CODE_DIGITS = 6;

/** A password that cannot be guessed: about 49 bits. */
export const randomPassword = (): string =>
  Array.from({ length: PASSWORD_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Digits that are quick to type, for few attempts. */
export const randomCode = (): string => String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
