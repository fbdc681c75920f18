import { shortCode } from './common-words.ts';
import { documentKind } from './define-kind.ts';

const types = {
  text: 'Строка',
  textarea: 'Текст',
  fullName: 'ФИО',
  email: 'Почта',
  phone: 'Телефон',
  date: 'Дата',
  select: 'Выбор',
  checkbox: 'Галочка',
  rating: 'Оценка',
  files: 'Файлы',
};
const targets = {
  form: 'Документы формы',
  review: 'Картинки отзыва',
  'review-video': 'Видео отзыва',
  refund: 'Возврат',
  profile: 'Профиль',
  card: 'Карточка',
};

export const forms = documentKind('form', {
  segment: 'forms',
  title: 'Формы',
  one: 'форму',
  newTitle: 'Новая форма',
  about: 'Обратная связь, заявки и вопросы покупателей: поля и тексты',
  group: 'texts',
  words: {
    code: shortCode,
    submitTitle: { label: 'Надпись на кнопке', required: true, isShort: true },
    successMessage: { label: 'После отправки', role: 'text', required: true },
    consentRequired: 'Нужно согласие на обработку данных',
    params: {
      label: 'Поля',
      one: 'Поле',
      begins: { type: 'text', maxLength: '200' },
    },
    'params.*.type': { label: 'Что вводят', names: types },
    placeholder: { label: 'Подсказка внутри поля', isShort: true },
    maxLength: 'Не длиннее, знаков',
    'params.*.options': {
      label: 'Варианты выбора',
      one: 'Вариант',
      hint: 'Нужны полю «Выбор».',
    },
    value: { label: 'Значение', required: true, isShort: true },
    targetCode: { label: 'Куда идут файлы', names: targets, hint: 'Нужно полю «Файлы».' },
  },
  factsOf: ({ code }) => [code],
  changed: () => [{ kind: 'form' }],
  create: () => ({ submitTitle: 'Отправить', consentRequired: true }),
  removalNote: 'Полученные ответы останутся в «Заказах».',
});
