export interface ConsentRule {
  readonly required: boolean;
  /** Replaces the default text. */
  readonly message?: string | null;
}

/** What the box says in a shop without documents of its own, around the link to its policy. */
export const plainConsentParts = {
  before: 'Даю согласие на\u00a0обработку персональных данных по\u00a0',
  link: 'политике',
  after: '',
} as const;

/** The same as one text, as it is kept. */
export const plainConsent = `${plainConsentParts.before}${plainConsentParts.link}`.replaceAll('\u00a0', ' ');

const FIELD = /(?:^|\.)(?:accept|consents)(?:$|[.[])/;

/** Whether a field that the API has refused is the consents'. */
export const isOfConsents = ({ field }: { readonly field: string }): boolean => FIELD.test(field);

export const consentError = (accepted: boolean, { required, message }: ConsentRule): string | undefined =>
  required && !accepted ? message || 'Необходимо подтвердить обработку персональных данных' : undefined;
