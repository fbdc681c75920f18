export const authTitles: Readonly<Record<string, string>> = {
  signin: 'Вход',
  signup: 'Регистрация',
  'signup-complete': 'Регистрация завершена',
  'password-reset': 'Восстановление пароля',
  'password-reset-complete': 'Новый пароль',
};

/** Undefined for an unknown screen. */
export const authTitle = (route: string): string | undefined =>
  Object.hasOwn(authTitles, route) ? authTitles[route] : undefined;

const passwordRoutes = ['password-reset', 'password-reset-complete'] as const;

export type PasswordRoute = (typeof passwordRoutes)[number];

export const isPasswordRoute = (route: string): route is PasswordRoute =>
  passwordRoutes.some((known) => known === route);
