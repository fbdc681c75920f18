import { expect, test } from 'vitest';
import { SpentProofs } from './spent-proofs.ts';

test('API-02 proof of work: used proofs are remembered as long as their window, and not without limit', () => {
  const spent = new SpentProofs(3);
  expect([spent.take('a', 100, 0), spent.take('a', 100, 100), spent.take('a', 100, 101)]).toEqual([
    true,
    false,
    true,
  ]);
  for (const proof of ['b', 'c', 'd']) expect(spent.take(proof, 1000, 200)).toBe(true);
  expect([spent.take('c', 1000, 200), spent.take('d', 1000, 200)]).toEqual([false, false]);
});
