import { expect, test } from 'vitest';
import { deliveryTerm } from './delivery-term.ts';

test('a term is said as one would say it', () => {
  const terms: [number, number, string][] = [
    [0, 0, 'сегодня'],
    [0, 1, 'сегодня или завтра'],
    [0, 3, 'до 3 дней'],
    [0, 21, 'до 21 дня'],
    [1, 1, '1 день'],
    [2, 3, '2–3 дня'],
    [3, 6, '3–6 дней'],
  ];
  for (const [from, to, said] of terms) expect(deliveryTerm(from, to).replaceAll('\u00a0', ' ')).toBe(said);
});
