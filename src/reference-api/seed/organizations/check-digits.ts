const weighed = (digits: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0);

const FIRST_WEIGHTS = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const SECOND_WEIGHTS = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** ИНН of a company: nine digits and the check digit. */
export const companyTaxId = (nine: string): string =>
  `${nine}${(weighed(nine, FIRST_WEIGHTS.slice(1)) % 11) % 10}`;

/** ИНН of a person: ten digits and two check digits. */
export function personTaxId(ten: string): string {
  const eleven = `${ten}${(weighed(ten, FIRST_WEIGHTS) % 11) % 10}`;
  return `${eleven}${(weighed(eleven, SECOND_WEIGHTS) % 11) % 10}`;
}

/** ОГРН of a company: twelve digits and the check digit. */
export const companyNumber = (twelve: string): string => `${twelve}${(Number(twelve) % 11) % 10}`;

/** ОГРНИП of a sole trader: fourteen digits and the check digit. */
export const traderNumber = (fourteen: string): string => `${fourteen}${(Number(fourteen) % 13) % 10}`;
