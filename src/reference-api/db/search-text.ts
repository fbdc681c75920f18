import { fold } from '../folded-text.ts';

interface Person {
  fio: string;
  phone: string;
  email?: string;
}

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What staff find somebody's order by, as it is compared. */
export const searchText = ({ fio, phone, email = '' }: Person): string =>
  [fold(fio), fold(email), digitsOf(phone)].join(' ').trim();

/** Russians write 8 for the code of their country. */
const HOME_NUMBER = /^8(?=\d{10}$)/;
const LIKE_NUMBER = /^[\d\s+()-]+$/;

/** The parts of a query that each must be found in the searched text: words, or the digits of a number. */
export function searchParts(query: string): string[] {
  if (!LIKE_NUMBER.test(query.trim()))
    return fold(query)
      .split(' ')
      .filter((word) => word !== '');
  const digits = digitsOf(query).replace(HOME_NUMBER, '7');
  return digits === '' ? [] : [digits];
}
