/** Required texts, verbatim. */

export const addedToBasket = 'Товар успешно добавлен в корзину';
export const basketNotKept =
  'Браузер не принимает cookie, и\u00a0корзина не\u00a0сохранится. Разрешите cookie для этого сайта и добавьте товар ещё раз';
/** Without JavaScript a browser that refuses cookies cannot be told from one whose cookies were removed. */
export const basketUnknown =
  'Браузер не\u00a0сохранил cookie, по\u00a0которому магазин узнаёт вашу корзину. Разрешите cookie для этого сайта и\u00a0добавьте товар ещё раз';
export const removedFromBasket = 'Товар успешно удален из корзины';
export const setAddedToBasket = 'Комплект успешно добавлен в корзину';
export const addingToBasket = 'Пожалуйста, подождите... Идет добавление в корзину';
export const buy = 'Купить';
export const inBasket = 'В корзине';
export const sampleInBasket = 'Образец в\u00a0корзине';
export const showMore = 'Показать ещё';
export const enterPromoCode = 'Введите промокод';
export const sizeReplaced = 'Размер заменён';
/** Only with an account does an order earn bonuses. */
export const bonusesForAccrual = 'Начислим бонусов';
export const bonusesWithAccount = 'Бонусы с\u00a0личным кабинетом';
export const productGone = 'Этого товара больше нет в\u00a0магазине';

export const autoRemoved = (titles: readonly string[]): string =>
  `Нет в\u00a0наличии, убрали из\u00a0корзины: ${titles.join('; ')}`;
