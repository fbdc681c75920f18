/** Signs that nobody sees: joiners, marks of direction, soft hyphens. They come along when text is copied. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Text without signs that nobody sees, its letters in one piece each. */
export const visibleText = (text: string): string => text.normalize('NFC').replace(INVISIBLE, '');
