import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['сатин', 'сатин', 0],
  ['стин', 'сатин', 1],
  ['саттин', 'сатин', 1],
  ['сетин', 'сатин', 1],
  ['саитн', 'сатин', 1],
  ['палатенце', 'полотенце', 2],
  ['сатин', 'поплин', undefined],
  ['', 'аб', 2],
])('from «%s» to «%s»', (typed, meant, distance) => {
  expect(editDistance(typed, meant, 2)).toBe(distance);
  expect(editDistance(meant, typed, 2)).toBe(distance);
});
