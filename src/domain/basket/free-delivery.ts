import type { BasketTotal } from '../../contract/order/basket.ts';
import { availableBonuses } from './basket-sums.ts';
import { formatMoney } from '../text/format.ts';

type Sums = Pick<
  BasketTotal,
  | 'price'
  | 'remainsUntilFreeDelivery'
  | 'freeDeliveryFrom'
  | 'promoCodeDiscountValue'
  | 'bonusesForWriteOff'
  | 'availableBonuses'
>;

/** Shown when the threshold is reached; some methods always cost money. */
export const FREE_DELIVERY_REACHED = 'Для этого заказа есть бесплатная доставка';

/** Kopecks; undefined where the API does not say and nothing is missing. */
const thresholdOf = ({ price, remainsUntilFreeDelivery: remains, freeDeliveryFrom }: Sums) =>
  freeDeliveryFrom ?? (remains !== null && remains > 0 ? price + remains : undefined);

/** Why delivery is not free although the goods reach the threshold; appended to the missing sum. */
export function lackReason(total: Sums): string | undefined {
  const { price, promoCodeDiscountValue: promo, bonusesForWriteOff: bonuses } = total;
  const threshold = thresholdOf(total);
  if (threshold === undefined || price >= threshold || price + promo + bonuses < threshold) return undefined;
  if (price + bonuses >= threshold) return 'она считается от\u00a0суммы после бонусов';
  if (price + promo >= threshold) return 'она считается от\u00a0суммы после промокода';
  return 'она считается от\u00a0суммы после промокода и\u00a0бонусов';
}

/** The effect of paying with bonuses on free delivery, before and after; undefined without one. */
export function bonusesAgainstDelivery(total: Sums): string | undefined {
  const { price, bonusesForWriteOff: used } = total;
  const threshold = thresholdOf(total);
  if (threshold === undefined) return undefined;
  const spare = price + used - threshold;
  if (spare < 0 || Math.max(used, availableBonuses(total)) <= spare) return undefined;
  const isLost = used > spare;
  if (spare === 0)
    return isLost
      ? 'Из-за оплаты бонусами бесплатной доставки уже нет.'
      : 'Если платить бонусами, бесплатной доставки не\u00a0будет.';
  const most = `спишите не\u00a0больше ${formatMoney(spare)}`;
  return isLost
    ? `Бесплатной доставки уже нет: чтобы она была, ${most}.`
    : `Чтобы бесплатная доставка осталась, ${most}.`;
}
