/** Titles of the account's screens below `/user`. */
export const accountTitles: Readonly<Record<string, string>> = {
  signin: 'Вход',
  signup: 'Регистрация',
  'signup-complete': 'Регистрация завершена',
  'password-reset': 'Восстановление пароля',
  'password-reset-complete': 'Новый пароль',
};

/** The title of a screen; undefined where there is no such screen. */
export const accountTitle = (route: string): string | undefined =>
  Object.hasOwn(accountTitles, route) ? accountTitles[route] : undefined;

const passwordRoutes = ['password-reset', 'password-reset-complete'] as const;

export type PasswordRoute = (typeof passwordRoutes)[number];

/** The screens for those who have forgotten their password. */
export const isPasswordRoute = (route: string): route is PasswordRoute =>
  passwordRoutes.some((known) => known === route);
