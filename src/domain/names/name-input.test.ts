import { expect, test } from 'vitest';
import { fullNameError, normaliseFullName } from './full-name.ts';
import { nameInput } from './name-input.ts';

test.each([
  ['иванова анна', 'Иванова Анна'],
  ['салтыков-щедрин', 'Салтыков-Щедрин'],
  ['ИВАНОВА АННА-МАРИЯ', 'Иванова Анна-Мария'],
  ['Иванова\u00a0Анна\tПетровна', 'Иванова Анна Петровна'],
  ['Иванова  Анна', 'Иванова Анна'],
  ['Андрей Ёлкин'.normalize('NFD'), 'Андрей Ёлкин'],
  ['Салтыков–Щедрин', 'Салтыков-Щедрин'],
  ['Салтыков\u2011Щедрин', 'Салтыков-Щедрин'],
  ['Иванова\u200bАнна Петровна', 'Иванова Анна Петровна'],
  ['\u200bИва\u00adнова\u2069 Анна', 'Иванова Анна'],
])('VAL-30 «%s» is the name «%s»', (typed, name) => {
  expect(nameInput(typed)).toBe(name);
  expect(nameInput(name)).toBe(name);
});

test.each([
  'Иванова Анна,',
  '«Иванова Анна»',
  '"Иванова Анна";',
  'Иванова Анна.',
  'Иванова\u0301 А\u0301нна',
  'ФИО: Иванова Анна',
  'ФИО - Иванова Анна',
  'ФИО Иванова Анна',
  'Ф.И.О. Иванова Анна',
  'ф. и. о.: Иванова Анна',
  'ФИО получателя: Иванова Анна',
  'Получатель: Иванова Анна',
  'Имя и фамилия — Иванова Анна',
])('VAL-30 signs around the name «%s» go when it is sent', (typed) => {
  expect(fullNameError(typed)).toBeUndefined();
  expect(normaliseFullName(typed)).toBe('Иванова Анна');
});

test.each([
  ['Иванов И.И.', 'Поле ФИО не должно содержать инициалы'],
  ['Сидоров, Пётр', 'Поле ФИО должно содержать русские буквы от А до Я'],
  ['Anna Ivanova', 'Поле ФИО должно содержать русские буквы от А до Я'],
  ['Иванов123 Пётр', 'Поле ФИО должно содержать русские буквы от А до Я'],
  ['О’Коннор Джон', 'Поле ФИО должно содержать русские буквы от А до Я'],
  ['Әлия Қасымова', 'Поле ФИО должно содержать русские буквы от А до Я'],
  ['McDonald Пётр', 'Поле ФИО должно содержать русские буквы от А до Я'],
])('VAL-30 «%s» stays as it is, and is refused', (typed, message) => {
  expect(nameInput(typed)).toBe(typed);
  expect(normaliseFullName(typed)).toBe(typed);
  expect(fullNameError(typed)).toBe(message);
});

test('VAL-14 a shop’s own expression takes other Cyrillic letters, and none that are Latin', () => {
  const own = '^\\S+(?: \\S+)+$';
  expect(fullNameError('Әлия Қасымова', own)).toBeUndefined();
  expect(fullNameError('Anna Ivanova', own)).toBe('Поле ФИО должно содержать русские буквы от А до Я');
});

test('VAL-15 a double surname is one word, with spaces around its hyphen too', () => {
  expect(normaliseFullName('Салтыков – Щедрин Михаил')).toBe('Салтыков-Щедрин Михаил');
  expect(fullNameError('Салтыков – Щедрин Михаил')).toBeUndefined();
});

test('VAL-30 a name has at most 200 letters', () => {
  expect(nameInput('а'.repeat(300))).toHaveLength(200);
});
