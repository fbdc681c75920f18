import { expect, test } from 'vitest';
import { plainLetters } from './plain-letters.ts';

test.each([
  ['ＬＥＮ', 'LEN'],
  ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｒｕ', 'anna@example.ru'],
  ['５００\u3000０１', '500\u300001'],
  ['𝐬𝐚𝐭𝐢𝐧', 'satin'],
  ['ﬁne', 'fine'],
  ['шёлк'.normalize('NFD'), 'шёлк'],
  ['№ 5, 140 г/м², ½…', '№ 5, 140 г/м², ½…'],
])('%s is written as %s', (typed, plain) => expect(plainLetters(typed)).toBe(plain));
