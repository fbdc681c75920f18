import { expect, test } from 'vitest';
import { nameInput } from './name-input.ts';

test.each([
  ['иванова анна', 'Иванова Анна'],
  ['салтыков-щедрин', 'Салтыков-Щедрин'],
  ['Bdfyjdf Fyyf', 'Иванова Анна'],
  ['ghj[jhjd', 'Прохоров'],
  ['Иванов123!', 'Иванов'],
  ['`kf', 'Ёла'],
  ['ИВАНОВА АННА-МАРИЯ', 'Иванова Анна-Мария'],
])('VAL-30 typing «%s» gives «%s»', (typed, name) => {
  expect(nameInput(typed)).toBe(name);
});

test('VAL-30 a name has at most 200 letters', () => {
  expect(nameInput('а'.repeat(300))).toHaveLength(200);
});
