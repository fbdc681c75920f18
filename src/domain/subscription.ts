/** Why there is no status of a subscription: it belongs to an e-mail. */
export const NO_SUBSCRIPTION_EMAIL = 'Email is undefined';

/** A subscription needs an e-mail. */
export const subscriptionEmailError = (email: string): string | undefined =>
  email.trim() === '' ? NO_SUBSCRIPTION_EMAIL : undefined;
