import { documentKind } from '../define-kind.ts';
import { reference } from '../options.ts';

const PLACES = {
  signUp: 'Регистрация',
  order: 'Заказ',
  quickOrder: 'Быстрый заказ',
  form: 'Формы сайта',
  review: 'Отзыв',
  raffle: 'Розыгрыш',
  restock: 'Сообщить о поступлении',
  subscription: 'Подписка на письма',
  counters: 'Счётчики посещений',
};

export const consents = documentKind('consent', {
  segment: 'consents',
  title: 'Согласия',
  one: 'согласие',
  about: 'Слова у галочек: на что и где просят согласие. Сам текст — страница, её правят среди страниц',
  group: 'shop',
  named: { key: 'code' },
  words: {
    code: { role: 'kept' },
    label: { label: 'Слова у галочки', required: true, hint: 'С другими словами согласие спросят заново.' },
    linkWords: { label: 'Какие из них ведут к тексту', required: true },
    page: reference('page', {
      label: 'Страница с текстом',
      by: 'code',
      where: ({ isPage }) => isPage === true,
    }),
    places: { label: 'Где спрашивают', one: 'Место' },
    'places.*.place': { label: 'Место', names: PLACES },
    'places.*.required': 'Без него не отправить',
    withdrawal: {
      label: 'Как отзывают',
      names: { free: 'В любое время', account: 'Вместе с аккаунтом' },
    },
    consequence: { label: 'Что будет, если отозвать', required: true },
  },
  titleOf: ({ label }) => label,
  pathOf: ({ page }) => `/${page}`,
  factsOf: ({ places }) => places.map(({ place }) => PLACES[place]),
  changed: () => [{ kind: 'config' }],
  check: ({ page }, { store }) =>
    store.documents.cached('page').some(({ code, isPage }) => code === page && isPage)
      ? undefined
      : { page: 'У\u00a0этой записи нет своей страницы: согласие не\u00a0с\u00a0чем прочитать.' },
});
