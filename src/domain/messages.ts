import { DEFAULT_ERROR_MESSAGE } from '../contract/errors.ts';

/** Texts of SPEC.md §4 and §8, letter for letter. */
export const messages = {
  addedToBasket: 'Товар успешно добавлен в корзину',
  removedFromBasket: 'Товар успешно удален из корзины',
  setAddedToBasket: 'Комплект успешно добавлен в корзину',
  addedToFavorites: 'Товар успешно добавлен в избранное',
  removedFromFavorites: 'Товар убран из избранного',
  addedToCompare: 'Товар успешно добавлен к сравнению',
  addingToBasket: 'Пожалуйста, подождите... Идет добавление в корзину',

  sessionEnded: 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново',
  serverError: DEFAULT_ERROR_MESSAGE,
  initFailed: 'Не удалось выполнить инициализацию, попробуйте перезагрузить страницу',
  configFailed: 'Произошла ошибка при инициализации конфига. Перезагрузите страницу',
  paymentMethodsFailed: 'Произошла ошибка при получении методов оплаты',
  pageNotFound: 'Страница не найдена',

  errorTitle: 'Ошибка',
  errorLead: 'Упс, что то пошло не по плану',
  inactive:
    'Ваша сессия была завершена из-за длительного бездействия. Войдите заново на странице входа, указав e-mail и пароль. Приятных покупок!',
  pageUnavailable: 'Страница сейчас недоступна',

  buy: 'Купить',
  inBasket: 'В корзине',
  onOrder: 'Под заказ',
  showMore: 'Показать ещё',
  applyPromocode: 'Применить',
  cancelPromocode: 'Отменить',

  offline: 'Нет связи с магазином. Проверьте подключение к интернету и попробуйте ещё раз',
  timeout: 'Магазин не ответил вовремя. Попробуйте ещё раз',
  aborted: 'Запрос отменён',
  brokenAnswer: 'Магазин прислал непонятный ответ. Попробуйте ещё раз, а если не поможет — напишите нам',
  unexpected: 'Что-то пошло не так. Обновите страницу и попробуйте ещё раз',
  deliveryMethodsFailed: 'Не удалось получить способы доставки',
  deliveryPointsFailed: 'Не удалось получить пункты выдачи',
  paymentPageFailed: 'Заказ оформлен, но страница оплаты не открылась. Попробуйте ещё раз',
} as const;
