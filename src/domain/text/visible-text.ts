import { plainLetters } from './plain-letters.ts';

/** Joiners, direction marks, soft hyphens: copied along with text. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** Without invisible characters, letters normalised. */
export const visibleText = (text: string): string => plainLetters(text).replace(INVISIBLE, '');
