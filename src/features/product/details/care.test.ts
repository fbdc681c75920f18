import { expect, test } from 'vitest';
import { careSigns } from './care.ts';

const kinds = (summary: string) => careSigns(summary).map(({ kind, mark }) => kind + (mark && ` ${mark}`));

test('care is read from the editors’ line, in its order', () => {
  expect(kinds('Машинная стирка при 40\u00a0°C, глажение до 150\u00a0°C, без хлорного отбеливателя')).toEqual(
    ['wash 40', 'iron ••', 'no-bleach'],
  );
  expect(
    kinds('Химчистка или ручная стирка при 30 °C, сушка на плоскости, глажение через влажную ткань'),
  ).toEqual(['dry-clean P', 'hand-wash', 'flat-dry', 'iron •']);
  expect(kinds('Машинная стирка при 60 °C, без кондиционера, можно сушить в машине')).toEqual([
    'wash 60',
    'tumble',
  ]);
  expect(kinds('Сухая чистка, отпаривание с изнанки на весу, без глажения по ворсу')).toEqual([
    'dry-clean P',
    'no-iron',
  ]);
});

test('every sign has a name, and an unknown line has none', () => {
  for (const { title } of careSigns('Деликатная стирка при 30 °C в мешке, без отжима'))
    expect(title).not.toBe('');
  expect(careSigns('Протирать сухой тряпкой')).toEqual([]);
});
