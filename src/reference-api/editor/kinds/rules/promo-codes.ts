import { formatLongDate, formatMoney, formatPercent } from '../../../../domain/text/format.ts';
import { promoCodeId } from '../../../basket/promo.ts';
import { documentKind } from '../define-kind.ts';
import { checkPromoCode } from './check-rules.ts';

export const promoCodes = documentKind('promoCode', {
  segment: 'promo-codes',
  title: 'Промокоды',
  one: 'промокод',
  newTitle: 'Новый промокод',
  about: 'Скидки по промокодам: сколько, от какой суммы, на что, с какого по какое, сколько раз',
  group: 'rules',
  named: { key: 'code' },
  words: {
    code: { label: 'Промокод', required: true, isShort: true, hint: 'Большие и маленькие буквы равны.' },
    title: { label: 'Что даёт', required: true },
    discount: { label: 'Скидка', names: { percent: 'Доля, %', sum: 'Сумма, ₽' } },
    value: 'Скидка, %',
    kopecks: 'Скидка, ₽',
    minimumSum: 'При заказе от, ₽',
    categoryIds: { hint: 'Ничего не отмечено — на всё.' },
    startsAt: 'Начало, Москва',
    endsAt: { label: 'Конец, Москва', hint: 'Пусто — без срока.' },
    limit: { label: 'Сколько заказов', hint: 'Пусто — сколько угодно.' },
  },
  sections: [{ title: 'Когда и сколько раз', fields: ['startsAt', 'endsAt', 'limit'] }],
  titleOf: ({ code }) => code,
  factsOf: ({ discount, endsAt, ...promo }, store) => [
    discount.kind === 'percent' ? formatPercent(discount.value) : formatMoney(discount.kopecks),
    ...(endsAt ? [`до ${formatLongDate(endsAt)}`] : []),
    `заказов: ${store.promoUses.count(promo)}${promo.limit ? ` из ${promo.limit}` : ''}`,
  ],
  create: () => ({ discount: { kind: 'percent' as const, value: 10 } }),
  completed: ({ record }) => ({ ...record, code: promoCodeId(record.code) }),
  check: checkPromoCode,
  previewsTotals: true,
});
