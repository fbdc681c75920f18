import { expect, test } from 'vitest';
import { shownSections } from './shown-sections.ts';

const named = (...titles: string[]) =>
  titles.map((title) => ({ title, path: `/catalog/${title.length}-${title}` }));
const all = { title: 'Все разделы', path: '/catalog' };

test('the header names all sections of a shop of few, in their order', () => {
  const few = named(
    'Ткани',
    'Постельное бельё',
    'Шторы и портьеры',
    'Полотенца и халаты',
    'Для стола и дома',
  );
  expect(shownSections(few)).toEqual(few);
  expect(shownSections([])).toEqual([]);
});

test('the header of a shop of forty sections is one row, whose last link leads to all of them', () => {
  const many = named(...Array.from({ length: 40 }, (_, at) => `Костюмная ткань ${at}`));
  const shown = shownSections(many);
  expect(shown.at(-1)).toEqual(all);
  expect(shown.slice(0, -1)).toEqual(many.slice(0, shown.length - 1));
  expect(shown.map(({ title }) => title).join('    ').length).toBeLessThan(120);
  expect(shown.length).toBeGreaterThan(4);
});

test('one very long title leaves the link to all sections', () => {
  expect(shownSections(named('х'.repeat(200), 'Лён'))).toEqual([all]);
});
