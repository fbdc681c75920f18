import { expect, test } from 'vitest';
import { decodeEntities } from './html-entities.ts';

test('entities become letters; unknown ones, halves of a letter and the letter 0 stay as they are', () => {
  expect(decodeEntities('&laquo;Лён&raquo;, 2&nbsp;м &#215; &#x2116;1 &MDASH; A&amp;B')).toBe(
    '«Лён», 2\u00a0м × №1 — A&B',
  );
  const unknown = '&unknown; &#55357; &#0; &#9999999; &constructor; & ;';
  expect(decodeEntities(unknown)).toBe(unknown);
});
