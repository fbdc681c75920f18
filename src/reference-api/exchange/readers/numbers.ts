/** No price, stock or weight of a shop is as large. */
const MAX_NUMBER = 1e12;

/** Of two different marks the last one is the decimal one: «1.719,50» and «1,719.50» are one number. */
function withDecimalPoint(digits: string): string {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma === -1 || point === -1) return digits.replace(',', '.');
  return comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
}

/** A number as people and programs write it: «1 719,50», `2042.66`. Undefined for what is none. */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const plain = withDecimalPoint(text.replace(/[\s\u00a0\u202f']/g, ''));
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Math.abs(value) < MAX_NUMBER ? value : undefined;
}

const ROUBLES = /(?:руб(?:\.|л(?:ь|я|ей))?|р\.?|₽|rub|rur)$/i;

/** A price, with the name of the rouble after it or without. */
export const priceOf = (text: string): number | undefined => numberOf(text.trim().replace(ROUBLES, ''));

/** `true`, `1`, «да» and their opposites; undefined for anything else. */
export function flagOf(text: string | undefined): boolean | undefined {
  const word = text?.trim().toLowerCase() ?? '';
  if (['true', '1', 'да', 'yes'].includes(word)) return true;
  if (['false', '0', 'нет', 'no'].includes(word)) return false;
  return undefined;
}
