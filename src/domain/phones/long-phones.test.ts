import { expect, test } from 'vitest';
import { slowTexts } from '../../../tests/contract/fixture/slow-texts.ts';
import { phoneCountryOf, phoneError } from './phone.ts';

test.each(['', '8 9', '89161234567 ', 'доб. 1 '])(
  'SEC-10 a text of any length, also of «%s» again and again, is judged as quickly as its length explains',
  async (unit) => {
    const judge = (text: string) =>
      Promise.resolve(
        phoneError(unit === '' ? text : unit.repeat(text.length / unit.length), phoneCountryOf('RU')),
      );
    expect(await slowTexts('phone', judge)).toEqual([]);
  },
);
