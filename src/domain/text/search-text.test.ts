import { expect, test } from 'vitest';
import { foldedText, MAX_SEARCH_LENGTH, searchText } from './search-text.ts';

test.each([
  ['шёлк', 'шёлк'],
  ['ЙОД', 'ЙОД'],
  [' лён \t\n белый ', 'лён белый'],
  ['сатин\u0000\u0007\u009F', 'сатин'],
  ['са\u00ADтин\u200B', 'сатин'],
  ['\u202Eнитас', 'нитас'],
  ['\uFEFFлён', 'лён'],
  ['лён\uD83D', 'лён'],
  ['ＬＥＮ　５０', 'LEN 50'],
  ['\u0000\u200B', ''],
])('what is typed as %j is searched for as «%s»', (typed, text) => {
  expect(searchText(typed.normalize('NFD'))).toBe(text);
});

test('a text that is too long is cut at a whole character', () => {
  expect(searchText('🧵'.repeat(MAX_SEARCH_LENGTH))).toBe('🧵'.repeat(MAX_SEARCH_LENGTH / 2));
  expect(searchText(`а${'🧵'.repeat(MAX_SEARCH_LENGTH)}`).isWellFormed()).toBe(true);
});

test('ё is compared as е, however it was typed', () => {
  expect(foldedText('Шёлк'.normalize('NFD'))).toBe('шелк');
});
