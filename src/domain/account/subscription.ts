import { consentError } from '../forms/consent.ts';
import { emailError } from '../contacts/email.ts';

/** The API's error for a customer without an e-mail. */
const NO_SUBSCRIPTION_EMAIL = 'Email is undefined';

export const subscriptionEmailError = (email: string): string | undefined =>
  email.trim() === '' ? NO_SUBSCRIPTION_EMAIL : undefined;

/** Field names of the mailing's forms; the footer's has the e-mail only. */
export const SubscribeField = { email: 'email', accept: 'accept', action: 'action' } as const;

export const SubscribeAction = { subscribe: 'subscribe', unsubscribe: 'unsubscribe' } as const;

export interface SubscribeInput {
  readonly email: string;
  readonly accept: boolean;
}

export type SubscribeErrors = Readonly<Partial<Record<keyof SubscribeInput, string>>>;

/** Unsubscribing needs no consent. */
export function subscribeErrors({ email, accept }: SubscribeInput, isUnsubscribe: boolean): SubscribeErrors {
  const errors = {
    email: emailError(email),
    accept: isUnsubscribe ? undefined : consentError(accept, { required: true }),
  };
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined));
}

export interface SubscribeOutcome {
  readonly email: string;
  readonly isUnsubscribe: boolean;
  /** The e-mail's owner must open a link first. */
  readonly isSent: boolean;
}

export const subscribeOutcomeText = ({ email, isUnsubscribe, isSent }: SubscribeOutcome): string =>
  isSent
    ? isUnsubscribe
      ? `Если ${email} подписан, мы отправили туда письмо. Откройте ссылку из\u00a0него, и\u00a0рассылка прекратится`
      : `Отправили письмо на ${email}. Откройте ссылку из\u00a0него, чтобы подтвердить подписку`
    : isUnsubscribe
      ? `Рассылка на ${email} больше не\u00a0придёт`
      : `Подписали ${email}. Отписаться можно в\u00a0любой момент по\u00a0ссылке в\u00a0письме`;
