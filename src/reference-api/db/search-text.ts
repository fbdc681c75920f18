import { westernDigits } from '../../domain/text/digits.ts';
import { visibleText } from '../../domain/text/visible-text.ts';
import { fold, foldedWords } from '../folded-text.ts';

interface Person {
  fio: string;
  phone: string;
  email?: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The text by which staff find a person's orders, as it is compared. */
export const searchText = ({ fio, phone, email = '' }: Person): string =>
  [fold(fio), fold(email), digitsOf(phone)].join(' ').trim();

/** Russians write 8 for the code of their country. */
const HOME_NUMBER = /^8(?=\d{10}$)/;
const LABEL = /^тел\p{L}*[.:]?(?=[\s\d+(])/iu;
const LIKE_NUMBER = /^[\d\s+().\p{Pd}]+$/u;

/** The parts of a query that each must be found in the searched text: words, or the digits of a number. */
export function searchParts(query: string): string[] {
  const typed = westernDigits(visibleText(query)).trim();
  if (!LIKE_NUMBER.test(typed.replace(LABEL, ''))) return foldedWords(typed);
  const digits = digitsOf(typed).replace(HOME_NUMBER, '7');
  return digits === '' ? [] : [digits];
}
