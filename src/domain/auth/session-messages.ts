/** Required texts, verbatim. */

export const signedIn = 'Вы вошли в личный кабинет';
export const signInNotKept =
  'Браузер не принимает cookie, и\u00a0войти не\u00a0получилось. Разрешите cookie для этого сайта и войдите ещё раз';
/** The account exists, but the browser stores no cookies. */
export const signUpNotKept =
  'Аккаунт создан, но\u00a0браузер не\u00a0принимает cookie, и\u00a0войти не\u00a0получилось. Разрешите cookie для этого сайта и войдите с\u00a0вашим паролем';
export const signOutFailed = 'Не получилось выйти. Проверьте связь и попробуйте ещё раз';
export const noOwnEmail = 'В личных данных нет e-mail. Добавьте его, и мы пришлём ссылку';
export const ownPricesFailed = 'Не удалось загрузить ваши цены. Пока показаны цены для гостей';
export const sessionEnded = 'Сессия закончилась. Пожалуйста, авторизуйтесь в ваш аккаунт заново';
export const configFailed = 'Произошла ошибка при инициализации конфига. Перезагрузите страницу';
