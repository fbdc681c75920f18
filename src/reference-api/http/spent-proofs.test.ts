import { expect, test } from 'vitest';
import { SpentProofs } from './spent-proofs.ts';

test('API-02 proof of work: used proofs are remembered as long as their window, and not without limit', () => {
  const spent = new SpentProofs(3);
  expect([spent.spend('a', 100, 0), spent.spend('a', 100, 100), spent.spend('a', 100, 101)]).toEqual([
    true,
    false,
    true,
  ]);
  for (const proof of ['b', 'c', 'd']) expect(spent.spend(proof, 1000, 200)).toBe(true);
  expect([spent.spend('c', 1000, 200), spent.spend('d', 1000, 200)]).toEqual([false, false]);
});
