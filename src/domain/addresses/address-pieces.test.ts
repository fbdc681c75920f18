import { expect, test } from 'vitest';
import { addressPieces, unbrokenAddress } from './address-pieces.ts';

const wholes = (address: string) =>
  addressPieces(address).flatMap(({ text, isWhole }) => (isWhole ? [text] : []));

test.each([
  ['Иваново, пр-т Ленина, 20', ['пр-т']],
  ['Шуйский р-н, ст-ца Новая, б-р Мира', ['р-н', 'ст-ца', 'б-р']],
  ['Ленинский пр-кт', ['пр-кт']],
  ['г. Ростов-на-Дону, Усть-Илимск, ул. Салтыкова-Щедрина', []],
])('the shortened words of «%s» stay in one line', (address, expected) => {
  expect(wholes(address)).toEqual(expected);
  expect(
    addressPieces(address)
      .map(({ text }) => text)
      .join(''),
  ).toBe(address);
});

test('an address without elements has hyphens there that do not break', () => {
  expect(unbrokenAddress('г. Усть-Илимск, пр-т Мира, 5')).toBe('г. Усть-Илимск, пр\u2011т Мира, 5');
});
