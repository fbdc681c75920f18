import type { WordList } from '../fields/field-words.ts';
import { reference } from './options.ts';

const picture = { role: 'picture', label: 'Картинка' } as const;
const products = {
  role: 'products',
  label: 'Товары',
  hint: 'По одному на строке: артикул, код, номер или название. Порядок строк — порядок на сайте.',
} as const;

/** A code that is no part of an address. */
export const shortCode = {
  label: 'Код',
  role: 'code',
  required: true,
  hint: 'Латиницей; у нового можно не заполнять.',
  isShort: true,
} as const;

/** Words of fields that several kinds have; a kind's own come before them. */
export const commonWords: WordList = {
  id: { role: 'identity' },
  code: {
    label: 'Код в адресе',
    required: true,
    hint: 'Строчные латинские буквы, цифры и дефис; у нового можно не заполнять.',
  },
  title: { label: 'Название', required: true },
  name: { label: 'Название', required: true },
  description: { label: 'Описание', role: 'text' },
  sort: { label: 'Порядковое число', hint: 'Чем меньше, тем выше среди соседних.' },
  link: { label: 'Ссылка', hint: 'Адрес страницы магазина, например /about, или полный адрес с https://.' },
  url: 'Ссылка',
  html: { role: 'html', label: 'Текст' },
  image: picture,
  fileId: 'Картинка',
  imageId: picture,
  'images.*': 'Картинка',
  images: { label: 'Картинки', one: 'Картинка', add: 'Добавить картинку' },
  productIds: products,
  categoryId: reference('category', { label: 'Раздел' }),
  categoryIds: reference('category', { role: 'ticks', label: 'Разделы' }),
  phone: 'Телефон',
  email: 'Электронная почта',
  address: 'Адрес',
  city: 'Город',
  coord: { label: 'Точка на карте', add: 'Указать точку на карте' },
  lat: {
    label: 'Широта',
    required: true,
    least: -90,
    hint: 'Например 57,0003. Оба числа покажет карта, если на ней нажать на место.',
  },
  lon: { label: 'Долгота', required: true, least: -180, hint: 'Например 40,9739.' },
  required: 'Обязательное поле',

  blocks: { label: 'Части страницы', one: 'Часть', add: 'Добавить' },
  'blocks.*': {
    names: {
      text: 'Текст',
      picture: 'Картинка',
      questions: 'Вопросы и ответы',
      table: 'Таблица',
      video: 'Видео',
      fabricCharacteristics: 'Свойства ткани',
      fabricDescriptionTabs: 'Вкладки с текстом',
      fabricTypeList: 'Список тканей',
      fabricType: 'Ткань',
    },
  },
  'blocks.*.title': 'Заголовок',
  alt: { label: 'Что на картинке', hint: 'Для тех, кто её не видит.' },
  'blocks.*.caption': { label: 'Подпись', most: 1_000 },
  'blocks.*.text': { role: 'text', label: 'Текст' },
  questions: { label: 'Вопросы', one: 'Вопрос' },
  question: { label: 'Вопрос', required: true },
  answer: { label: 'Ответ', role: 'text' },
  head: { label: 'Заголовки столбцов', hint: 'По одному на строке.' },
  rows: {
    label: 'Строки таблицы',
    hint: 'По одной на строке, ячейки через « | ». Можно вставить из электронной таблицы.',
  },
  captions: { label: 'Субтитры', role: 'text', hint: 'В виде WebVTT. Нужны видео с речью.', most: 50_000 },
  'video.fileId': { label: 'Видео магазина', role: 'video' },
  'blocks.*.url': { label: 'Видео с другого сайта', role: 'text', hint: 'Адрес или код проигрывателя.' },
  'blocks.*.items': { label: 'Свойства', one: 'Свойство' },
  'items.*.text': { label: 'Пояснение', role: 'text' },
  score: { label: 'Оценка от 0 до 5', hint: 'Пусто — без шкалы.' },
  tabs: { label: 'Вкладки', one: 'Вкладка', add: 'Добавить вкладку' },
  fabrics: { label: 'Ткани', one: 'Ткань' },
  'fabrics.*.text': { label: 'Описание', role: 'text' },

  pictureType: {
    label: 'Для экрана',
    names: { desktop: 'Широкого', tablet: 'Среднего', mobile: 'Узкого' },
  },
  imageWidth: 'Ширина картинки на экране, пиксели',
  maxWidth: { label: 'Экран не шире, пиксели', hint: 'Пусто — для любого.' },
};
