/** Required texts, verbatim. */

export const paymentMethodsFailed = 'Произошла ошибка при получении методов оплаты';
export const deliveryMethodsFailed = 'Не удалось получить способы доставки';
export const deliveryPointsFailed = 'Не удалось получить пункты выдачи';
export const checkoutNotReady = 'Дождитесь загрузки способов доставки и оплаты';
export const pointsNotReady = 'Дождитесь загрузки пунктов выдачи';
export const shippingsNotReady = 'Дождитесь загрузки ваших адресов';
export const signedOutAtCheckout = 'Вы вышли из аккаунта. Войдите снова: корзина сохранилась';
export const otherAccountAtCheckout =
  'Вы вошли в другой аккаунт, и корзина теперь его. Проверьте её и оформите заказ ещё раз';
export const nothingSelected = 'В корзине нет выбранных товаров';
export const deliveryNotCalculated = 'Дождитесь расчёта доставки';
/** For the form without JavaScript. */
export const deliveryUncalculated =
  'Доставка не\u00a0рассчиталась. Проверьте адрес или выберите другой способ и\u00a0нажмите «Рассчитать доставку» ещё раз';
export const orderUnknown = 'Не удалось узнать, принят ли заказ. Проверьте почту или позвоните нам';
export const orderedBefore = 'Ваш заказ уже был принят с прежними данными';
export const paymentPageFailed = 'Заказ оформлен, но страница оплаты не открылась. Попробуйте ещё раз';
/** Without JavaScript: the request has no cart token. */
export const basketUnknown =
  'Браузер не\u00a0передал cookie, по\u00a0которому магазин узнаёт вашу корзину, и\u00a0заказ не\u00a0отправлен. Разрешите cookie для этого сайта, добавьте товары в\u00a0новой вкладке и\u00a0отправьте форму ещё раз: всё, что вы\u00a0заполнили, осталось на\u00a0этой странице';
export const orderNotHere = 'В этом браузере нет заказа, который ждёт оплаты. Позвоните нам\u00a0— поможем';
/** Where only a cookie stores the form. */
export const commentNotKept =
  'Комментарий слишком длинный, чтобы сохраниться, пока вы\u00a0в\u00a0корзине. Сократите его или откройте корзину в\u00a0новой вкладке';
export const tooManyPlain =
  'С\u00a0вашего адреса в\u00a0сети за\u00a0час пришло слишком много заказов без JavaScript. Попробуйте позже, включите JavaScript или позвоните нам: всё, что вы\u00a0заполнили, сохранилось на\u00a0этой странице';

export const busyPlain =
  'Сейчас приходит много заказов, и\u00a0магазин не\u00a0успел принять ваш. Подождите минуту и\u00a0отправьте его ещё раз: всё, что вы\u00a0заполнили, сохранилось на\u00a0этой странице';
