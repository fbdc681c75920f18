/** Texts about the customer's orders. */

export const notPayable = 'Этот заказ уже не\u00a0ждёт оплаты';
export const repeatUnknown =
  'Мы не\u00a0знаем, попали\u00a0ли товары в\u00a0корзину: загляните в\u00a0неё, прежде чем повторять';
export const refundUnknown =
  'Ответ магазина не\u00a0дошёл, и\u00a0заявки в\u00a0заказе пока не\u00a0видно. Всё, что вы написали, сохранено: попробуйте ещё раз чуть позже';
export const refundGone = 'Этот заказ уже нельзя вернуть';
