import type { Category } from '../../../contract/category.ts';
import type { PromoCode } from '../demo-shop.ts';

interface Entry extends Omit<PromoCode, 'categoryIds'> {
  /** Codes of the only categories it is for; all where there are none. */
  categories: readonly string[];
}

const ENTRIES: readonly Entry[] = [
  {
    code: 'POLOTNO10',
    title: 'Скидка 10 % на весь заказ',
    discount: { kind: 'percent', value: 10 },
    minimumSum: 0,
    categories: [],
    endsAt: null,
  },
  {
    code: 'UYUT500',
    title: 'Скидка 500 ₽ при заказе от 5 000 ₽',
    discount: { kind: 'sum', kopecks: 500_00 },
    minimumSum: 5_000_00,
    categories: [],
    endsAt: null,
  },
  {
    code: 'LEN15',
    title: 'Скидка 15 % на льняные ткани и бельё изо льна',
    discount: { kind: 'percent', value: 15 },
    minimumSum: 0,
    categories: ['len', 'komplekty-len', 'shtory-len'],
    endsAt: null,
  },
  {
    code: 'SON20',
    title: 'Скидка 20 % на постельное бельё при заказе от 10 000 ₽',
    discount: { kind: 'percent', value: 20 },
    minimumSum: 10_000_00,
    categories: ['postelnoe-bele'],
    endsAt: null,
  },
  {
    code: 'VESNA2025',
    title: 'Весенняя скидка 15 %',
    discount: { kind: 'percent', value: 15 },
    minimumSum: 0,
    categories: [],
    endsAt: '2025-05-31T23:59:59+03:00',
  },
];

/** Codes to try the basket with: a share, a sum, some for a part of the catalogue, one that has ended. */
export const promoCodes = (categories: readonly Category[]): PromoCode[] =>
  ENTRIES.map(({ categories: codes, ...promo }) => ({
    ...promo,
    categoryIds: categories.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
  }));
