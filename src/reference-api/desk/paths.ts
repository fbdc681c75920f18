import { DESK } from '../staff/paths.ts';

/** What is handled at the desk. */
export type DeskSection = 'orders' | 'quick-orders' | 'reviews' | 'answers' | 'customers';

export const SECTION_TITLES: Readonly<Record<DeskSection, string>> = {
  orders: 'Заказы',
  'quick-orders': 'Быстрые заказы',
  reviews: 'Отзывы',
  answers: 'Ответы форм',
  customers: 'Покупатели',
};

/** Where a section begins; the orders are where the desk does. */
export const sectionPath = (section: DeskSection): string =>
  section === 'orders' ? DESK : `${DESK}/${section}`;
