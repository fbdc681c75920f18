/** Is not seen and divides no line. */
const JOINER = '\u2060';
const SCHEME = /:(?=\/\/)/g;
const WWW = /\b(www)\./gi;
/** A dot between letters, where a bare name such as `shop.example` has one; the word of a mailbox is left, which people copy. */
const NAME_DOT = /(?<=[\p{L}\p{N}-])\.(?=\p{L}{2})/gu;
const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const INVISIBLE = /(?!\u200d)\p{Cf}/gu;

/** The text as it is, but for what begins a new line, and for invisible marks. */
export const oneLine = (text: string): string =>
  text.toWellFormed().replace(LINE_ENDS, ' ').replace(INVISIBLE, '');

/** What a stranger has typed, as a part of a letter to the shop: mail programs make neither a button nor a link of it. */
export const unlinkedText = (text: string): string =>
  text.replace(SCHEME, `:${JOINER}`).replace(WWW, `$1${JOINER}.`);

/** The same for a letter that may reach anybody: in one line, so that it does not look like the shop's own words. */
export const unlinkedLine = (text: string): string =>
  unlinkedText(oneLine(text))
    .split(' ')
    .map((word) => (word.includes('@') ? word : word.replace(NAME_DOT, `${JOINER}.`)))
    .join(' ');
