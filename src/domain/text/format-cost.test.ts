import { expect, test, vi } from 'vitest';

test('SPEED-05 a page that formats nothing makes no formatter', async () => {
  const made = [
    vi.spyOn(Intl, 'NumberFormat'),
    vi.spyOn(Intl, 'PluralRules'),
    vi.spyOn(Intl, 'DateTimeFormat'),
  ];
  const { formatPlural } = await import('./format.ts');
  expect(made.flatMap((one) => one.mock.calls)).toEqual([]);
  formatPlural(2, ['товар', 'товара', 'товаров']);
  formatPlural(3, ['товар', 'товара', 'товаров']);
  expect(made.map((one) => one.mock.calls.length)).toEqual([1, 1, 0]);
});
