/** Including full-width forms. */
const LETTERS = /[\p{L}\p{M}\p{Nd}\uFF01-\uFF5E]+/gu;

/** NFKC of letters and digits: «ＬＥＮ» becomes «LEN», «ﬁ» two letters; signs such as № and ² stay. */
export function plainLetters(text: string): string {
  // Nearly every text is.
  if (text.normalize('NFKC') === text) return text;
  return text.normalize('NFC').replace(LETTERS, (letters) => letters.normalize('NFKC'));
}
