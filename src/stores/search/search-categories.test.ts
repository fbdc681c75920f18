import { expect, test } from 'vitest';
import { categoriesByTitle, type FoundCategory } from './search-categories.ts';

const category = (id: number, title: string, ...above: string[]): FoundCategory => ({
  id,
  title,
  path: `/catalog/${id}`,
  imageId: null,
  above,
});
const categories = [
  category(1, 'Ткани'),
  category(2, 'Хлопок', 'Ткани'),
  category(3, 'Сатин', 'Ткани', 'Хлопок'),
  category(4, 'Сатиновые комплекты', 'Постельное бельё'),
  category(5, 'Лён', 'Ткани'),
  category(6, 'Полотенца и халаты'),
  category(7, 'Банные полотенца', 'Полотенца и халаты'),
];
const found = (...texts: string[]) => categoriesByTitle(categories, texts, 4).map(({ title }) => title);

test.each([
  ['сат', ['Сатин', 'Сатиновые комплекты']],
  ['САТИН', ['Сатин', 'Сатиновые комплекты']],
  ['лен', ['Лён']],
  ['хлопка', ['Хлопок']],
  ['полотенце', ['Полотенца и халаты', 'Банные полотенца']],
  ['полотенца банные', ['Банные полотенца']],
  ['халат', ['Полотенца и халаты']],
  ['сатин полотенца', []],
  ['ль', []],
  ['  «» ', []],
])('«%s» is looked for in the titles, whatever its form', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each(['cfnby', 'CFNBY'])('«%s» is сатин on the other layout', (text) => {
  expect(found(text)).toEqual(['Сатин', 'Сатиновые комплекты']);
});

test('what was meant is tried where the typed text finds nothing', () => {
  expect(found('сотин', 'сатин')).toEqual(['Сатин', 'Сатиновые комплекты']);
  expect(found('лён', 'сатин')).toEqual(['Лён']);
});

test('no more are named than are wanted', () => {
  expect(categoriesByTitle(categories, ['сатин'], 1)).toHaveLength(1);
});
