import { expect, test } from 'vitest';
import { HourlyBudget } from './hourly-budget.ts';

test('SEC-02 an owner spends its budget, waits, and has it back little by little', () => {
  let nowMs = 0;
  const budget = new HourlyBudget(
    (owner) => (owner === '' ? 7200 : 3600),
    () => nowMs,
  );
  budget.spend('a', 3599);
  expect(budget.waitSeconds('a')).toBe(0);
  budget.spend('a', 11);
  expect(budget.waitSeconds('a')).toBe(10);
  expect(budget.waitSeconds('b')).toBe(0);
  nowMs = 5_000;
  expect(budget.waitSeconds('a')).toBe(5);
  nowMs = 11_000;
  expect(budget.waitSeconds('a')).toBe(0);
  budget.spend('', 3610);
  expect(budget.waitSeconds('')).toBe(0);
  nowMs = 10_000_000;
  budget.spend('a', 3500);
  expect(budget.waitSeconds('a')).toBe(0);
});
