import { expect, test } from 'vitest';
import { queryWords, stemOf, wordsOf } from './words.ts';

test.each([
  ['Полотенце 50 × 90 см', ['полотенце', '50', '90', 'см']],
  ['50х90', ['50', '90']],
  ['100x140', ['100', '140']],
  ['Ёлка, «ткань-компаньон»!', ['елка', 'ткань-компаньон']],
  ['Т-01006', ['т-01006']],
  ['"*^(:)', []],
])('the words of «%s»', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('small words are not searched for, unless there are no others', () => {
  expect(queryWords('бельё из льна для дома')).toEqual(['белье', 'льна', 'дома']);
  expect(queryWords('с')).toEqual(['с']);
});

test.each([
  ['лен', 'льна', 'льном', 'льняная'],
  ['сатин', 'сатина', 'сатиновое'],
  ['шерсть', 'шерсти', 'шерстяной'],
  ['хлопок', 'хлопка', 'хлопком', 'хлопковые'],
  ['полотенце', 'полотенца', 'полотенец', 'полотенцами'],
  ['подушка', 'подушек', 'подушки'],
  ['ткань', 'ткани', 'тканей', 'тканью'],
  ['белый', 'белая', 'белое', 'белых'],
  ['белье', 'белья', 'бельем'],
  ['постельное', 'постельного', 'постельный'],
  ['скатерть', 'скатерти', 'скатертей'],
])('«%s» and «%s» are forms of one word', (word, ...forms) => {
  expect(new Set([word, ...forms].map(stemOf)).size, [word, ...forms].map(stemOf).join()).toBe(1);
});

test('linen is not white', () => {
  expect(stemOf('белье')).not.toBe(stemOf('белый'));
});
