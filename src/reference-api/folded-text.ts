/** Text as it is compared: composed letters, lower case, ё as е, single spaces. SQLite's own lower() leaves Cyrillic as it is. */
export const fold = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('ru')
    .replaceAll('ё', 'е')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** The words of a typed text, folded. */
export const foldedWords = (text: string): string[] =>
  fold(text)
    .split(/[\s,;«»"()]+/)
    .filter((word) => word !== '');
