/**
 * Divides kopecks in proportion to weights so that the parts add up to them exactly: every part is rounded down, and
 * the kopecks that are left go where rounding took most. No part is above its weight when the whole is not above the sum.
 */
export function apportion(kopecks: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // Products of two sums of kopecks are beyond the exact integers of a double.
  const exact = weights.map((weight) => BigInt(kopecks) * BigInt(weight));
  const parts = exact.map((product) => Number(product / BigInt(sum)));
  const left = kopecks - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % BigInt(sum) }))
    .sort((one, other) =>
      one.remainder === other.remainder ? one.index - other.index : one.remainder < other.remainder ? 1 : -1,
    );
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
