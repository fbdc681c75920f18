import { expect, test } from 'vitest';
import { setTitle } from './title-lines.ts';

/** Letters that are half as wide as they are high. */
const measure = (text: string) => text.length / 2;
const room = { sizes: [40, 20], width: 200, maxLines: 2 };

test.each([
  ['Лён', { lines: ['Лён'], size: 40 }],
  ['Лён и хлопок', { lines: ['Лён', 'и\u00a0хлопок'], size: 40 }],
  ['Лён, хлопок и шёлк для штор', { lines: ['Лён, хлопок и\u00a0шёлк', 'для штор'], size: 20 }],
  [
    'Лён, хлопок и шёлк для самых больших штор на свете',
    { lines: ['Лён, хлопок и\u00a0шёлк', 'для самых больших…'], size: 20 },
  ],
  ['Водоотталкивающаякурточная', { lines: ['Водоотталкивающаяку…'], size: 20 }],
  ['', { lines: [], size: 40 }],
])('«%s» is set in the largest letters in which it fits', (title, expected) => {
  expect(setTitle(title, room, measure)).toEqual(expected);
});

test('words that belong together stay on one line', () => {
  expect(setTitle('Скидки в\u00a0мае', room, measure).lines).toEqual(['Скидки', 'в\u00a0мае']);
});
