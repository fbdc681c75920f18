import { expect, test } from 'vitest';
import { parseComposition } from './composition.ts';

test('a composition is read with the share before or after the fibre', () => {
  expect(parseComposition('100 % лён')).toEqual([{ title: 'лён', share: 100 }]);
  expect(parseComposition('55\u00a0% лён, 45\u00a0% вискоза')).toEqual([
    { title: 'лён', share: 55 },
    { title: 'вискоза', share: 45 },
  ]);
  expect(parseComposition('Хлопок 97,5%; эластан — 2,5 %')).toEqual([
    { title: 'Хлопок', share: 97.5 },
    { title: 'эластан', share: 2.5 },
  ]);
});

test('what does not add up to the whole is not drawn', () => {
  for (const text of ['лён', '', '60 % лён, 30 % хлопок', 'смесь натуральных волокон, 50 % лён']) {
    expect(parseComposition(text)).toBeUndefined();
  }
});
