/** No price, stock or weight of a shop is as large. */
const MAX_NUMBER = 1e12;

/** A number as people and programs write it: «1 719,50», `2042.66`. Undefined for what is none. */
export function numberOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const plain = text.replace(/[\s\u00a0\u202f']/g, '').replace(',', '.');
  if (!/^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d{1,2})?$/i.test(plain)) return undefined;
  const value = Number(plain);
  return Math.abs(value) < MAX_NUMBER ? value : undefined;
}

/** `true`, `1`, «да» and their opposites; undefined for anything else. */
export function flagOf(text: string | undefined): boolean | undefined {
  const word = text?.trim().toLowerCase() ?? '';
  if (['true', '1', 'да', 'yes'].includes(word)) return true;
  if (['false', '0', 'нет', 'no'].includes(word)) return false;
  return undefined;
}
