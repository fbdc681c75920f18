/** Thousands in groups, or digits in a row; a fraction with a point or a comma. */
const SUM = /(\d{1,3}(?:[.,'’]\d{3})+(?!\d)|\d+)(?:[.,](\d+))?/;
/** No shop has dearer goods, and no number beyond is exact. */
const MOST = 999_999_999;

/**
 * The sum of money, in roubles, that a text such as «1 200,50 ₽» says; of a text with several the first. Undefined where there is no number.
 */
export function readSum(typed: string): number | undefined {
  const [, whole, fraction = ''] = SUM.exec(typed.replace(/\s/g, '')) ?? [];
  if (whole === undefined) return undefined;
  return Math.min(MOST, Number(`${whole.replace(/\D/g, '')}.${fraction}`));
}
