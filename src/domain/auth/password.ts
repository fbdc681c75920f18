export const PASSWORD_MIN_LENGTH = 5;

export const passwordError = (password: string): string | undefined =>
  password.length < PASSWORD_MIN_LENGTH ? 'Короткий пароль' : undefined;

export const passwordConfirmationError = (confirmation: string, password: string): string | undefined =>
  confirmation === password ? undefined : 'Пароли не совпадают';
