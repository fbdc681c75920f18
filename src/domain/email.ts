const address = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The e-mail rule; the literal `admin` passes, as the shop's staff sign in with it. */
export function emailError(email: string): string | undefined {
  const typed = email.trim();
  if (typed === '') return 'Введите e-mail';
  return typed === 'admin' || address.test(typed) ? undefined : 'Некорректный e-mail';
}
