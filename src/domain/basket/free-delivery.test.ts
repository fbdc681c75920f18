import { expect, test } from 'vitest';
import { bonusesAgainstDelivery, lackReason } from './free-delivery.ts';

const FREE_FROM = 5_000_00;

/** An order of goods at `goods` kopecks, of which so much is taken off. */
function total(goods: number, { promo = 0, bonuses = 0, available = 2_000_00, says = true } = {}) {
  const price = goods - promo - bonuses;
  return {
    price,
    promoCodeDiscountValue: promo,
    bonusesForWriteOff: bonuses,
    availableBonuses: { accounts: [{ id: 1, value: available }] },
    remainsUntilFreeDelivery: Math.max(0, FREE_FROM - price),
    ...(says && { freeDeliveryFrom: FREE_FROM }),
  };
}
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');
const warning = (...order: Parameters<typeof total>) => plain(bonusesAgainstDelivery(total(...order)));
const reason = (...order: Parameters<typeof total>) => plain(lackReason(total(...order)));

test('BASK-02 before bonuses are paid with, it is said how many leave the delivery free', () => {
  expect(warning(5_540_00)).toBe('Чтобы бесплатная доставка осталась, спишите не больше 540 ₽.');
  expect(warning(5_000_00)).toBe('Если платить бонусами, бесплатной доставки не будет.');
});

test('BASK-02 after it, that the delivery costs money for this reason', () => {
  expect(warning(5_540_00, { bonuses: 1_000_00 })).toBe(
    'Бесплатной доставки уже нет: чтобы она была, спишите не больше 540 ₽.',
  );
  expect(warning(5_000_00, { bonuses: 1_00, says: false })).toBe(
    'Из-за оплаты бонусами бесплатной доставки уже нет.',
  );
});

test('BASK-02 nothing is said where bonuses change nothing', () => {
  expect(warning(9_000_00)).toBeUndefined();
  expect(warning(4_000_00, { bonuses: 500_00 })).toBeUndefined();
  expect(warning(5_540_00, { available: 540_00 })).toBeUndefined();
  expect(warning(5_540_00, { says: false })).toBeUndefined();
});

test('BASK-02 the sum that is lacking names what it is counted after', () => {
  expect(reason(5_400_00, { bonuses: 500_00 })).toBe('она считается от суммы после бонусов');
  expect(reason(5_400_00, { promo: 540_00 })).toBe('она считается от суммы после промокода');
  expect(reason(5_400_00, { promo: 540_00, bonuses: 600_00 })).toBe(
    'она считается от суммы после промокода и бонусов',
  );
  expect(reason(4_000_00, { promo: 400_00 })).toBeUndefined();
  expect(reason(6_000_00, { promo: 600_00 })).toBeUndefined();
});
