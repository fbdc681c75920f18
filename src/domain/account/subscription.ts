import { consentError } from '../forms/consent.ts';
import { emailError } from '../contacts/email.ts';

/** Why there is no status of a subscription: it belongs to an e-mail. */
const NO_SUBSCRIPTION_EMAIL = 'Email is undefined';

/** A subscription needs an e-mail. */
export const subscriptionEmailError = (email: string): string | undefined =>
  email.trim() === '' ? NO_SUBSCRIPTION_EMAIL : undefined;

/** Names of the fields of the forms about the mailing; that of the footer has the e-mail alone. */
export const SubscribeField = { email: 'email', accept: 'accept', action: 'action' } as const;

/** Values of `SubscribeField.action`. */
export const SubscribeAction = { subscribe: 'subscribe', unsubscribe: 'unsubscribe' } as const;

/** What is typed into a form about the mailing. */
export interface SubscribeInput {
  readonly email: string;
  readonly accept: boolean;
}

export type SubscribeErrors = Readonly<Partial<Record<keyof SubscribeInput, string>>>;

/** What is wrong with it; ending a subscription needs no consent. */
export function subscribeErrors({ email, accept }: SubscribeInput, isUnsubscribe: boolean): SubscribeErrors {
  const errors = {
    email: emailError(email),
    accept: isUnsubscribe ? undefined : consentError(accept, { required: true }),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

/** What has come of a wish to subscribe, or to end it. */
export interface SubscribeOutcome {
  readonly email: string;
  readonly isUnsubscribe: boolean;
  /** The owner of the e-mail has to open a link first. */
  readonly isSent: boolean;
}

/** What the visitor is told. */
export const subscribeOutcomeText = ({ email, isUnsubscribe, isSent }: SubscribeOutcome): string =>
  isSent
    ? isUnsubscribe
      ? `Если ${email} подписан, мы отправили туда письмо. Откройте ссылку из\u00a0него, и\u00a0рассылка прекратится`
      : `Отправили письмо на ${email}. Откройте ссылку из\u00a0него, чтобы подтвердить подписку`
    : isUnsubscribe
      ? `Рассылка на ${email} больше не\u00a0придёт`
      : `Подписали ${email}. Отписаться можно в\u00a0любой момент по\u00a0ссылке в\u00a0письме`;
