import { expect, test } from 'vitest';
import { optionText } from './option-text.ts';

const names = { brand: 'brendy', properNames: ['country'] };

const text = (code: string, ...titles: string[]) =>
  optionText({ code, values: titles.map((title, index) => ({ id: index + 1, title })) }, names);

test('values stand in one line as in a sentence', () => {
  expect(text('colour', 'Белый', 'Зелёный')).toBe('Белый, зелёный');
  expect(text('purpose', 'Постельное бельё', 'Домашняя одежда')).toBe('Постельное бельё, домашняя одежда');
  expect(text('season')).toBe('');
});

test('names, abbreviations and what is no word keep their capitals', () => {
  expect(text('country', 'Россия', 'Беларусь')).toBe('Россия, Беларусь');
  expect(text('brendy', 'Ровница', 'Долгунец')).toBe('Ровница, Долгунец');
  expect(text('finish', 'Матовая', 'ПВХ', 'Oeko-Tex', '1-й сорт')).toBe('Матовая, ПВХ, Oeko-Tex, 1-й сорт');
});

test('values with commas are parted by semicolons', () => {
  expect(text('size', 'Евро, 200×220', 'Семейный, 2 × 150×215')).toBe('Евро, 200×220; Семейный, 2 × 150×215');
});
