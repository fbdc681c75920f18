import { Maskito } from '@maskito/core';
import { expect, test } from 'vitest';
import { openMasked } from '../../../tests/builders/masked-input.ts';
import { createNameMask } from './name-mask.ts';

function field(value = '') {
  return openMasked((input) => new Maskito(input, createNameMask()), value);
}

function typed(keys: string): string {
  const name = field();
  name.type(keys);
  return name.leave();
}

function pasted(text: string): string {
  const name = field();
  name.paste(text);
  return name.leave();
}

function filled(text: string): string {
  const name = field();
  name.fill(text);
  return name.leave();
}

test.each([
  ['иванова анна', 'Иванова Анна'],
  ['Bdfyjdf Fyyf', 'Иванова Анна'],
  ['Bdfyjd B/B/', 'Иванов И.И.'],
  ['Cbljhjd? Gtnh', 'Сидоров, Петр'],
  ['ghj[jhjd', 'Прохоров'],
  ['`kf .kbz', 'Ёла Юлия'],
  [`'lbr {fhbnjyjd`, 'Эдик Харитонов'],
  ['BDFYJD', 'Иванов'],
  ['cfknsrjd-otlhby', 'Салтыков-Щедрин'],
  ['иванова  анна', 'Иванова Анна'],
  ['салтыков–щедрин', 'Салтыков-Щедрин'],
  ['Иванов И.И.', 'Иванов И.И.'],
  ['Сидоров, Пётр', 'Сидоров, Пётр'],
  ['Сидоров ,Пётр', 'Сидоров ,Пётр'],
  ["О'Коннор", "О'Коннор"],
  ['Иванd', 'Иванd'],
  ['Иванов Gtnh', 'Иванов Петр'],
  ['Қасымова', 'Қасымова'],
  ['Иванов123!', 'Иванов'],
])('VAL-30 typing «%s» key by key gives «%s»', (keys, name) => {
  expect(typed(keys)).toBe(name);
});

test.each([
  ['Anna Ivanova', 'Anna Ivanova'],
  ['Иванов И.И.', 'Иванов И.И.'],
  ['Сидоров, Пётр', 'Сидоров, Пётр'],
  ['иванова\u00a0анна', 'Иванова Анна'],
  ['Андрей Ёлкин'.normalize('NFD'), 'Андрей Ёлкин'],
  ['О’Коннор Джон', 'О’Коннор Джон'],
  ['  Иванова \t Анна', 'Иванова Анна'],
])('VAL-30 «%s», pasted or filled in, is «%s»: no letter becomes another', (text, name) => {
  expect(pasted(text)).toBe(name);
  expect(filled(text).trim()).toBe(name);
});

test('VAL-30 letters that are typed in parts are whole, and the cursor stays in the middle of a name', () => {
  expect(typed('Андре\u0438\u0306')).toBe('Андрей');
  const name = field('Иванова Анна');
  name.select('Иванова '.length);
  name.type('Мария-');
  expect(name.value()).toBe('Иванова Мария-Анна');
  expect(name.caret()).toBe('Иванова Мария-'.length);
  name.leave();
});

test('VAL-30 a name that is erased says nothing of the layout in which the next one is typed', () => {
  for (const [keys, name] of [
    ['[f,b,ekkbyf ;fyyf', 'Хабибуллина Жанна'],
    ["'lefhl .hmtd", 'Эдуард Юрьев'],
    [']', 'Ъ'],
  ] as const) {
    const again = field();
    again.type('Ёлкин');
    again.select(0, 99);
    again.erase();
    again.type(keys);
    expect(again.leave()).toBe(name);
  }
});

test('VAL-30 no more than 200 letters are taken', () => {
  expect(pasted('а'.repeat(300))).toHaveLength(200);
});
