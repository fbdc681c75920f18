import { expect, test } from 'vitest';
import { plainLine, plainText } from './plain-text.ts';

test.each([
  ['  Хорошо,\r\nберу ещё  ', 'Хорошо,\nберу ещё'],
  ['раз\n\n\n \n\nдва', 'раз\n\nдва'],
  ['до\u202eтадив\u2066\u0000\u001b[31m', 'дотадив[31m'],
  ['семья 👨\u200d👩\u200d👧', 'семья 👨\u200d👩\u200d👧'],
  ['\u200b\ufeff \u200d\u2060', ''],
  ['полтекста\ud83d', 'полтекста\ufffd'],
  ['<b>5\u00a0%</b>', '<b>5\u00a0%</b>'],
])('%j is read as %j', (typed, read) => {
  expect(plainText(typed)).toBe(read);
});

test('a line has no breaks', () => {
  expect(plainLine(' Анна\n\tК.\u00a0 ')).toBe('Анна К.');
});
