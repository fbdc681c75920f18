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

/** Russians write 8 for the code of their country: of a whole number, or on its own before the first digits of one. */
const HOME_NUMBER = /^8(?=\d{10}$)/;
const HOME_START = /^8[\s(.\p{Pd}]/u;
/** Dialled before a country's code. */
const ABROAD = /^(?:00|810)(?=\d{10})/;
const LABEL = /^(?:тел(?:ефон\p{L}*)?|моб(?:ил\p{L}*)?|т|tel|phone)[.:]*(?=[\s\d+(])/iu;
const LIKE_NUMBER = /^[\d\s+()./\p{Pd}]+$/u;

const plainSigns = (query: string): string => westernDigits(visibleText(query)).trim();

/** The digits that a stored number has, of one in any spelling or of a part of one; undefined for what is no number. */
export function phoneQuery(query: string): string | undefined {
  const typed = plainSigns(query).replace(LABEL, '').trim();
  if (!LIKE_NUMBER.test(typed)) return undefined;
  const digits = digitsOf(typed).replace(ABROAD, '').replace(HOME_NUMBER, '7');
  return HOME_START.test(typed) ? digits.replace(/^8/, '7') : digits;
}

/** The parts of a query that each must be found in the searched text: words, or the digits of a number. */
export function searchParts(query: string): string[] {
  const digits = phoneQuery(query);
  if (digits === undefined) return foldedWords(plainSigns(query));
  return digits === '' ? [] : [digits];
}
