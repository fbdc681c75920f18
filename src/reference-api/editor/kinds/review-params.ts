import { paths } from '../../../paths.ts';
import { documentKind } from './define-kind.ts';

export const reviewParams = documentKind('reviewParams', {
  segment: 'review-questions',
  title: 'Вопросы к отзывам',
  one: 'вопросы к отзывам',
  about: 'О чём спрашивают, кроме оценки и текста отзыва',
  group: 'shop',
  named: { key: 'typeId' },
  words: {
    typeId: { role: 'kept' },
    params: { label: 'Вопросы', one: 'Вопрос' },
    code: { label: 'Код', required: true, isShort: true },
    title: { label: 'Вопрос', required: true, isShort: true },
    'params.*.type': {
      label: 'Ответ',
      names: { text: 'Пишут сами', select: 'Выбирают из вариантов' },
    },
    'params.*.options': { label: 'Варианты ответа', hint: 'По одному на строке.' },
  },
  titleOf: ({ params }) => params.map(({ title }) => title).join(', '),
  pathOf: () => paths.reviews,
  factsOf: ({ typeId }) => [typeId === 1 ? 'О товарах' : 'О магазине'],
});
