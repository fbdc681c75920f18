/** Texts about calls of the API that failed, letter for letter. */

export const timeout = 'Магазин не ответил вовремя. Попробуйте ещё раз';
export const aborted = 'Запрос отменён';
export const proofTooSlow = 'Устройство не успело подготовить запрос. Попробуйте ещё раз';
export const brokenAnswer =
  'Магазин прислал непонятный ответ. Попробуйте ещё раз, а если не поможет — напишите нам';
/** What a shopper can do about an error of the server, behind the server's own words. */
export const serverAdvice = 'Попробуйте ещё раз через\u00a0минуту';
/** Where the words for the statuses of orders are no list. */
export const notAnArray = 'Неверный тип данных: ожидался array';
export const formMissing = 'Эта форма сейчас не работает. Позвоните или напишите нам';
