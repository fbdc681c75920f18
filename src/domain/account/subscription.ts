import { type ConsentBox, consentBoxesError, type GivenConsents } from '../consents/consent-boxes.ts';
import { emailError } from '../contacts/email.ts';

/** The API's error for a customer without an e-mail. */
const NO_SUBSCRIPTION_EMAIL = 'Email is undefined';

/** Beside the box of a shop that asks for this consent apart. */
const NO_CONSENT = 'Без\u00a0этого согласия мы не\u00a0можем присылать рассылку';

export const subscriptionEmailError = (email: string): string | undefined =>
  email.trim() === '' ? NO_SUBSCRIPTION_EMAIL : undefined;

/** Field names of the mailing's forms; the footer's has the e-mail only. */
export const SubscribeField = { email: 'email', accept: 'accept', action: 'action' } as const;

export const SubscribeAction = { subscribe: 'subscribe', unsubscribe: 'unsubscribe' } as const;

export interface SubscribeInput extends GivenConsents {
  readonly email: string;
}

export type SubscribeErrors = Readonly<Partial<Record<'email' | 'accept', string>>>;

export const mailingConsentError = (boxes: readonly ConsentBox[], said: GivenConsents): string | undefined =>
  consentBoxesError(boxes, said, { required: true, message: boxes.length > 0 ? NO_CONSENT : null });

/** Unsubscribing needs no consent. */
export function subscribeErrors(
  input: SubscribeInput,
  isUnsubscribe: boolean,
  boxes: readonly ConsentBox[] = [],
): SubscribeErrors {
  const errors = {
    email: emailError(input.email),
    accept: isUnsubscribe ? undefined : mailingConsentError(boxes, input),
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
