import { expect, test } from 'vitest';
import { describedWithPage, retitle, withPage } from './page-title.ts';

test('META-15 descriptions of a list’s pages differ', () => {
  expect(describedWithPage('Ткани на метраж', 1)).toBe('Ткани на метраж');
  expect(describedWithPage('Ткани на метраж', 3)).toBe('Страница 3. Ткани на метраж');
  expect(describedWithPage('', 2)).toBe('Страница 2.');
});

test('META-02 titles name the page from the second on', () => {
  expect(withPage('Сатин', 1)).toBe('Сатин');
  expect(withPage('Сатин', 2)).toBe('Сатин - Страница 2');
});

test('a title follows from page to page', () => {
  expect(retitle('Сатин — Лавка', 3)).toBe('Сатин — Лавка - Страница 3');
  expect(retitle('Сатин — Лавка - Страница 3', 12)).toBe('Сатин — Лавка - Страница 12');
  expect(retitle('Сатин — Лавка - Страница 12', 1)).toBe('Сатин — Лавка');
});
