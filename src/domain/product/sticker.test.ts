import { expect, test } from 'vitest';
import { stickerText, stickerValues } from './sticker.ts';

const values = stickerValues({
  params: [{ code: 'until', title: 'До', content: '2025-12-31' }],
  options: [
    {
      id: 1,
      code: 'color',
      title: 'Цвет',
      values: [
        { id: 1, title: 'белый' },
        { id: 2, title: 'синий' },
      ],
      showInCardSeparately: false,
    },
  ],
});
const sticker = (nameTemplate: string | null) => ({ name: 'Акция', nameTemplate });

test('CARD-04 placeholders are filled from params and options, dates as day.month.year', () => {
  expect(stickerText(sticker('До {until}: {color}'), values)).toBe('До 31.12.2025: белый, синий');
});

test('a sticker without a template, or without a value for it, has its plain name', () => {
  expect(stickerText(sticker(null), values)).toBe('Акция');
  expect(stickerText(sticker('До {deadline}'), values)).toBe('Акция');
  expect(stickerText(sticker('{constructor}'), values)).toBe('Акция');
});

test('a value that only looks like a date is shown as it is', () => {
  expect(stickerText(sticker('Партия {batch}'), { batch: '2025-99-99' })).toBe('Партия 2025-99-99');
});
