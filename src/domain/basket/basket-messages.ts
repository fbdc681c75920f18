/** Texts about buying and the basket, letter for letter. */

export const addedToBasket = 'Товар успешно добавлен в корзину';
export const basketNotKept =
  'Браузер не принимает cookie, и\u00a0корзина не\u00a0сохранится. Разрешите cookie для этого сайта и добавьте товар ещё раз';
/** Without JavaScript nobody can tell a browser that refuses cookies from one whose cookies were just removed. */
export const basketUnknown =
  'Браузер не\u00a0сохранил cookie, по\u00a0которому магазин узнаёт вашу корзину. Разрешите cookie для этого сайта и\u00a0добавьте товар ещё раз';
export const removedFromBasket = 'Товар успешно удален из корзины';
export const setAddedToBasket = 'Комплект успешно добавлен в корзину';
export const addingToBasket = 'Пожалуйста, подождите... Идет добавление в корзину';
export const buy = 'Купить';
export const inBasket = 'В корзине';
export const onOrder = 'Под заказ';
export const showMore = 'Показать ещё';
export const enterPromoCode = 'Введите промокод';
export const sizeReplaced = 'Размер заменён';
/** What a customer is promised for an order; an order without an account brings nothing. */
export const bonusesForAccrual = 'Начислим бонусов';
export const bonusesWithAccount = 'Бонусы с\u00a0личным кабинетом';
export const productGone = 'Этого товара больше нет в\u00a0магазине';

/** Says what has left the basket by itself, whatever its gender. */
export const autoRemoved = (titles: readonly string[]): string =>
  `Нет в\u00a0наличии, убрали из\u00a0корзины: ${titles.join('; ')}`;
