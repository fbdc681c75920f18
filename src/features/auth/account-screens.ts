/** Titles of the account's screens below `/user`. */
const titles: Readonly<Record<string, string>> = {
  signin: 'Вход',
  signup: 'Регистрация',
  'password-reset': 'Восстановление пароля',
  'password-reset-complete': 'Новый пароль',
  profile: 'Личный кабинет',
  'profile/personal': 'Личные данные',
  'profile/change-password': 'Смена пароля',
  'profile/order': 'Заказы',
};

/** The title of a screen; undefined where there is no such screen. */
export const accountTitle = (route: string): string | undefined =>
  Object.hasOwn(titles, route)
    ? titles[route]
    : /^profile\/order\/(detail\/)?[\w-]+$/.test(route)
      ? titles['profile/order']
      : undefined;
