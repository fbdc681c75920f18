/** Required texts for any page, verbatim. Other `*-messages.ts` are split by purpose: a page fetches whole files. */

export const addedToFavorites = 'Товар успешно добавлен в избранное';
export const removedFromFavorites = 'Товар убран из избранного';
export const addedToCompare = 'Товар успешно добавлен к сравнению';
/** Where the browser stores nothing. */
export const notStored =
  'Браузер не хранит данные сайта: выбор пропадёт вместе с этой страницей. Разрешите хранение или освободите место';
export const compareFull = 'Сравнить можно не больше 50 товаров';
export const pageNotFound = 'Страница не найдена';
export const errorTitle = 'Ошибка';
export const errorLead = 'Упс, что то пошло не по плану';
export const inactive =
  'Ваша сессия была завершена из-за длительного бездействия. Войдите заново на странице входа, указав e-mail и пароль. Приятных покупок!';
export const pageUnavailable = 'Страница сейчас недоступна';
export const offline = 'Нет связи с магазином. Проверьте подключение к интернету и попробуйте ещё раз';
export const unexpected = 'Что-то пошло не так. Обновите страницу и попробуйте ещё раз';
