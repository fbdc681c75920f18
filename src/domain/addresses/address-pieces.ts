/** A part of a text, and whether it must stay in one line. */
export interface TextPiece {
  readonly text: string;
  readonly isWhole: boolean;
}

/** «пр-т», «р-н», «ст-ца»: a word that was shortened in its middle. */
const SHORTENED = /(?<![\p{L}-])(\p{L}{1,3}-\p{L}{1,3})(?![\p{L}-])/u;

/** An address in pieces: words that were shortened in their middle are not broken at their hyphen. */
export const addressPieces = (address: string): readonly TextPiece[] =>
  address
    .split(SHORTENED)
    .map((text, index) => ({ text, isWhole: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** The same as a text, for where there can be no elements: in an option or a line of suggestions. */
export const unbrokenAddress = (address: string): string =>
  addressPieces(address)
    .map(({ text, isWhole }) => (isWhole ? text.replaceAll('-', '\u2011') : text))
    .join('');
