import { expect, test } from 'vitest';
import { trimEndOf } from './trim-end.ts';

test('signs at the end are taken off, those before stay', () => {
  expect(trimEndOf('https://api.example//', '/')).toBe('https://api.example');
  expect(trimEndOf('лён, хлопок, ; ', ' ,;')).toBe('лён, хлопок');
  expect(trimEndOf('…', '/')).toBe('…');
  expect(trimEndOf('000', '0')).toBe('');
});
