import { expect, test } from 'vitest';
import { foldedWords } from '../folded-text.ts';
import { searchParts } from './search-text.ts';

test.each([
  ['Иванов, Пётр', ['иванов', 'петр']],
  ['«Иванов»', ['иванов']],
  ['Пётр Иванов <petr@example.ru>', ['петр', 'иванов', 'petr@example.ru']],
  ['“Иванов” (Пётр);', ['иванов', 'петр']],
  ['\u200bИванов\u00a0Пётр', ['иванов', 'петр']],
  ['Римский-Корсаков', ['римский-корсаков']],
  ['+7 (916) 123\u201145\u201167', ['79161234567']],
  ['8 916 123–45–67', ['79161234567']],
  ['＋７ ９１６', ['7916']],
  ['916.123.45.67', ['9161234567']],
  ['тел. 8 916 123-45-67', ['79161234567']],
])('staff find by «%s» what it names', (typed, parts) => expect(searchParts(typed)).toEqual(parts));

test.each([
  ['ООО “Лён”', ['ооо', 'лен']],
  ["'Лён' [Москва]", ['лен', 'москва']],
  ['<Иванов>', ['иванов']],
  ['д.5/2', ['д.5/2']],
])('the words of «%s» are without signs around them', (typed, words) =>
  expect(foldedWords(typed)).toEqual(words),
);
