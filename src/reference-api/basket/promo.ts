import { ErrorCode } from '../../contract/calls/errors.ts';
import { foldPromoCode } from '../../domain/basket/promo-code.ts';
import { zonedMoment } from '../../domain/text/moment.ts';
import { visibleText } from '../../domain/text/visible-text.ts';
import { formatMoney } from '../../domain/text/format.ts';
import type { ShopStore } from '../shop-store.ts';
import { ErrorResponse } from '../http/error-response.ts';
import type { PromoCode } from '../db/document-kinds.ts';
import { apportion } from './sums/apportion.ts';
import type { BasketLine } from './basket-lines.ts';
import { sumValues } from './sums/sum-values.ts';

const WHOLE_PERCENT = 100;

/** Codes are the same in upper and lower case, with blanks around them or without, in letters of any width. */
export const promoCodeId = (typed: string): string => visibleText(typed).trim().toUpperCase();

/** By its code as it is written, or else by the only one that may be meant. */
function findPromo({ documents }: ShopStore, typed: string): PromoCode | undefined {
  const exact = documents.one('promoCode', promoCodeId(typed));
  const folded = foldPromoCode(typed);
  if (exact || folded === '') return exact;
  const [meant, another] = documents.cached('promoCode').filter(({ code }) => foldPromoCode(code) === folded);
  return another ? undefined : meant;
}

/** What a promo code takes off each line, in kopecks, in the lines' order; or why it takes nothing. */
export type PromoOutcome =
  | { suits: true; promo: PromoCode; parts: number[] }
  | { suits: false; reason: string };

/** Applies a code to the lines that would be ordered. */
export function applyPromo(
  store: ShopStore,
  typed: string,
  ordered: readonly Pick<BasketLine, 'product' | 'sum'>[],
  now: Date,
): PromoOutcome {
  const all = sumValues(ordered.map(({ sum }) => sum));
  if (all === 0) return refused('Выберите товары, к которым применить промокод');
  const promo = findPromo(store, typed);
  if (promo === undefined) return refused('Такого промокода нет. Проверьте, верно ли он введён');
  if (promo.startsAt && Date.parse(zonedMoment(promo.startsAt)) > now.getTime())
    return refused('Промокод ещё не\u00a0действует');
  if (promo.endsAt !== null && new Date(zonedMoment(promo.endsAt)) <= now)
    return refused('Срок действия промокода истёк');
  if (promo.limit && store.promoUses.count(promo) >= promo.limit)
    return refused('Этот промокод уже использовали столько раз, сколько можно');

  const sums = ordered.map(({ product, sum }) => (isFor(promo, product.categories) ? sum : 0));
  const suitable = sumValues(sums);
  if (suitable === 0) return refused('Промокод не действует на выбранные товары');
  if (all < promo.minimumSum) {
    return refused(
      `Промокод действует при заказе от ${formatMoney(promo.minimumSum)}. Добавьте товаров ещё на ${formatMoney(promo.minimumSum - all)}`,
    );
  }
  const { discount } = promo;
  const kopecks =
    discount.kind === 'percent'
      ? Math.round((suitable * Math.min(discount.value, WHOLE_PERCENT)) / WHOLE_PERCENT)
      : Math.min(discount.kopecks, suitable);
  return { suits: true, promo, parts: apportion(kopecks, sums) };
}

const refused = (reason: string): PromoOutcome => ({ suits: false, reason });

const isFor = ({ categoryIds }: PromoCode, categories: readonly { id: number }[]): boolean =>
  categoryIds.length === 0 || categories.some(({ id }) => categoryIds.includes(id));

/** @throws ErrorResponse 422 for a code that does not suit */
export function requirePromo(...asked: Parameters<typeof applyPromo>): string {
  const outcome = applyPromo(...asked);
  if (!outcome.suits) {
    const fields = [{ field: 'promocode', message: outcome.reason }];
    throw new ErrorResponse(422, ErrorCode.promocodeRefused, outcome.reason, fields);
  }
  return outcome.promo.code;
}
