import { paths } from '../../../paths.ts';
import { shortCode } from './common-words.ts';
import { documentKind } from './define-kind.ts';

const colour = {
  role: 'colour',
  required: true,
  wrong: 'Цвет — это решётка и шесть цифр или букв, например #9b3d2f.',
} as const;
const icon = { role: 'picture', isShort: true } as const;

export const stickers = documentKind('sticker', {
  segment: 'stickers',
  title: 'Наклейки',
  one: 'наклейку',
  newTitle: 'Новая наклейка',
  about: 'Пометки на карточках товаров: «Новинка», «Скидка»',
  group: 'showcase',
  words: {
    code: shortCode,
    nameTemplate: {
      label: 'Шаблон текста',
      hint: 'Например «−{discount} %»: в скобках код свойства товара. Пусто — название.',
    },
    color: { ...colour, label: 'Цвет букв' },
    backgroundColor: { ...colour, label: 'Цвет фона' },
    backgroundImageId: { ...icon, label: 'Картинка фона' },
    beforeImageId: { ...icon, label: 'Значок перед текстом' },
    afterImageId: { ...icon, label: 'Значок после текста' },
    backgroundImages: {
      label: 'Картинки фона по ширине экрана',
      one: 'Картинка',
      add: 'Добавить картинку фона',
    },
    beforeImages: {
      label: 'Значки перед текстом по ширине экрана',
      one: 'Значок',
      add: 'Добавить значок перед текстом',
    },
    afterImages: {
      label: 'Значки после текста по ширине экрана',
      one: 'Значок',
      add: 'Добавить значок после текста',
    },
  },
  pathOf: () => paths.catalog,
  create: () => ({ color: '#ffffff', backgroundColor: '#333333' }),
});
