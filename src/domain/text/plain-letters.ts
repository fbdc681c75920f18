/** Including full-width forms. */
const LETTERS = /[\p{L}\p{M}\p{Nd}\uFF01-\uFF5E]+/gu;

/** NFKC of letters and digits: «ＬＥＮ» becomes «LEN», «ﬁ» two letters; signs such as № and ² stay. */
export const plainLetters = (text: string): string =>
  text.normalize('NFC').replace(LETTERS, (letters) => letters.normalize('NFKC'));
