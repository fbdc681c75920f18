/** Texts about buying and the basket, letter for letter. */

export const addedToBasket = 'Товар успешно добавлен в корзину';
export const removedFromBasket = 'Товар успешно удален из корзины';
export const setAddedToBasket = 'Комплект успешно добавлен в корзину';
export const addingToBasket = 'Пожалуйста, подождите... Идет добавление в корзину';
export const buy = 'Купить';
export const inBasket = 'В корзине';
export const onOrder = 'Под заказ';
export const showMore = 'Показать ещё';
export const enterPromoCode = 'Введите промокод';
