import { plainLetters } from './plain-letters.ts';

/** Signs that nobody sees: joiners, marks of direction, soft hyphens. They come along when text is copied. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Text without signs that nobody sees, its letters in their usual form. */
export const visibleText = (text: string): string => plainLetters(text).replace(INVISIBLE, '');
