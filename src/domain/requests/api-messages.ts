/** Required texts, verbatim. */

export const timeout = 'Магазин не ответил вовремя. Попробуйте ещё раз';
export const initFailed = 'Не удалось выполнить инициализацию, попробуйте перезагрузить страницу';
export const aborted = 'Запрос отменён';
export const proofTooSlow = 'Устройство не успело подготовить запрос. Попробуйте ещё раз';
export const brokenAnswer =
  'Магазин прислал непонятный ответ. Попробуйте ещё раз, а если не поможет — напишите нам';
/** Appended to the server's message. */
export const serverAdvice = 'Попробуйте ещё раз через\u00a0минуту';
/** For what the back end does not serve and has no words for: waiting would not help. */
export const notServed = 'Этого в\u00a0магазине пока нет';
/** For an invalid list of order statuses. */
export const notAnArray = 'Неверный тип данных: ожидался array';
export const formMissing = 'Эта форма сейчас не работает. Позвоните или напишите нам';
