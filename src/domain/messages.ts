/** Texts of the interface, letter for letter. Single constants, so that a page ships only the texts that it can show. */

export const addedToBasket = 'Товар успешно добавлен в корзину';
export const removedFromBasket = 'Товар успешно удален из корзины';
export const setAddedToBasket = 'Комплект успешно добавлен в корзину';
export const addedToFavorites = 'Товар успешно добавлен в избранное';
export const removedFromFavorites = 'Товар убран из избранного';
export const addedToCompare = 'Товар успешно добавлен к сравнению';
export const compareFull = 'Сравнить можно не больше 50 товаров';
export const addingToBasket = 'Пожалуйста, подождите... Идет добавление в корзину';
export const signedIn = 'Вы вошли в личный кабинет';
export const signOutFailed = 'Не получилось выйти. Проверьте связь и попробуйте ещё раз';
export const noOwnEmail = 'В личных данных нет e-mail. Добавьте его, и мы пришлём ссылку';
export const ownPricesFailed = 'Не удалось загрузить ваши цены. Пока показаны цены для гостей';
export const sessionEnded = 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново';
export const paymentMethodsFailed = 'Произошла ошибка при получении методов оплаты';
export const initFailed = 'Не удалось выполнить инициализацию, попробуйте перезагрузить страницу';
export const configFailed = 'Произошла ошибка при инициализации конфига. Перезагрузите страницу';
export const pageNotFound = 'Страница не найдена';
export const errorTitle = 'Ошибка';
export const errorLead = 'Упс, что то пошло не по плану';
export const inactive =
  'Ваша сессия была завершена из-за длительного бездействия. Войдите заново на странице входа, указав e-mail и пароль. Приятных покупок!';
export const pageUnavailable = 'Страница сейчас недоступна';
export const buy = 'Купить';
export const inBasket = 'В корзине';
export const onOrder = 'Под заказ';
export const showMore = 'Показать ещё';
export const offline = 'Нет связи с магазином. Проверьте подключение к интернету и попробуйте ещё раз';
export const timeout = 'Магазин не ответил вовремя. Попробуйте ещё раз';
export const aborted = 'Запрос отменён';
export const proofTooSlow = 'Устройство не успело подготовить запрос. Попробуйте ещё раз';
export const brokenAnswer =
  'Магазин прислал непонятный ответ. Попробуйте ещё раз, а если не поможет — напишите нам';
export const unexpected = 'Что-то пошло не так. Обновите страницу и попробуйте ещё раз';
export const deliveryMethodsFailed = 'Не удалось получить способы доставки';
export const deliveryPointsFailed = 'Не удалось получить пункты выдачи';
export const checkoutNotReady = 'Дождитесь загрузки способов доставки и оплаты';
export const signedOutAtCheckout = 'Вы вышли из аккаунта. Войдите снова: корзина сохранилась';
export const otherAccountAtCheckout =
  'Вы вошли в другой аккаунт, и корзина теперь его. Проверьте её и оформите заказ ещё раз';
export const nothingSelected = 'В корзине нет выбранных товаров';
export const deliveryNotCalculated = 'Дождитесь расчёта доставки';
export const orderUnknown = 'Не удалось узнать, принят ли заказ. Проверьте почту или позвоните нам';
export const orderedBefore = 'Ваш заказ уже был принят с прежними данными';
export const paymentPageFailed = 'Заказ оформлен, но страница оплаты не открылась. Попробуйте ещё раз';
export const formMissing = 'Эта форма сейчас не работает. Позвоните или напишите нам';
