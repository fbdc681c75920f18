/** Letters and digits, and the signs that keyboards of Asia have twice. */
const LETTERS = /[\p{L}\p{M}\p{Nd}\uFF01-\uFF5E]+/gu;

/**
 * The text with letters in one piece each and in their usual form: «ＬＥＮ» is «LEN», «ﬁ» two letters. Signs such as № and ²
 * stay what they are.
 */
export const plainLetters = (text: string): string =>
  text.normalize('NFC').replace(LETTERS, (letters) => letters.normalize('NFKC'));
