/** Whether the part must stay on one line. */
export interface TextPiece {
  readonly text: string;
  readonly isWhole: boolean;
}

/** «пр-т», «р-н», «ст-ца»: abbreviations with a hyphen. */
const SHORTENED = /(?<![\p{L}-])(\p{L}{1,3}-\p{L}{1,3})(?![\p{L}-])/u;

/** Abbreviations with a hyphen are kept on one line. */
export const addressPieces = (address: string): readonly TextPiece[] =>
  address
    .split(SHORTENED)
    .map((text, index) => ({ text, isWhole: index % 2 === 1 }))
    .filter(({ text }) => text !== '');

/** The same as text, for places that cannot hold elements. */
export const unbrokenAddress = (address: string): string =>
  addressPieces(address)
    .map(({ text, isWhole }) => (isWhole ? text.replaceAll('-', '\u2011') : text))
    .join('');
