import { expect, test } from 'vitest';
import { BY_AGREEMENT, saysByAgreement } from './delivery-price.ts';

test('a title that says that all is agreed on is known by it, whatever its spaces', () => {
  expect(
    ['Доставка по договорённости', `Доставка ${BY_AGREEMENT}`, 'По договоренности'].map(saysByAgreement),
  ).toEqual([true, true, true]);
  expect(saysByAgreement('Курьером')).toBe(false);
});
