/** Titles of the screens below `/user` for those who are about to have a session. */
export const authTitles: Readonly<Record<string, string>> = {
  signin: 'Вход',
  signup: 'Регистрация',
  'signup-complete': 'Регистрация завершена',
  'password-reset': 'Восстановление пароля',
  'password-reset-complete': 'Новый пароль',
};

/** The title of a screen; undefined where there is no such screen. */
export const authTitle = (route: string): string | undefined =>
  Object.hasOwn(authTitles, route) ? authTitles[route] : undefined;

const passwordRoutes = ['password-reset', 'password-reset-complete'] as const;

export type PasswordRoute = (typeof passwordRoutes)[number];

/** The screens for those who have forgotten their password. */
export const isPasswordRoute = (route: string): route is PasswordRoute =>
  passwordRoutes.some((known) => known === route);
