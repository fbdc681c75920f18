import { ReviewType, type ReviewParam } from '../../../contract/catalog/review.ts';

const select = (code: string, title: string, ...options: string[]): ReviewParam => ({
  code,
  title,
  options,
  type: 'select',
  required: false,
});
const text = (code: string, title: string): ReviewParam => ({
  code,
  title,
  options: [],
  type: 'text',
  required: false,
});

export const COLOUR = select(
  'colour',
  'Цвет на\u00a0снимке и\u00a0в\u00a0жизни',
  'Совпадает',
  'Немного светлее',
  'Немного темнее',
  'Другой',
);
export const WASH = select('wash', 'После стирки', 'Как новое', 'Немного село', 'Ещё не\u00a0стирали');
export const DELIVERY = select('delivery', 'Доставка', 'Раньше срока', 'В\u00a0срок', 'С\u00a0задержкой');
export const PACKING = select('packing', 'Упаковка', 'Отличная', 'Обычная', 'Помялась в\u00a0пути');

/** What a review is asked for besides the text. */
export const REVIEW_PARAMS = [
  {
    typeId: ReviewType.product,
    params: [
      { ...COLOUR, required: true },
      WASH,
      text('pluses', 'Достоинства'),
      text('minuses', 'Недостатки'),
    ],
  },
  { typeId: ReviewType.shop, params: [{ ...DELIVERY, required: true }, PACKING] },
];
