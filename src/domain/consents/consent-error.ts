export interface ConsentRule {
  readonly required: boolean;
  /** Replaces the default text. */
  readonly message?: string | null;
}

/** What the box says in a shop without documents of its own. */
export const plainConsent = 'Даю согласие на обработку персональных данных по политике';

export const consentError = (accepted: boolean, { required, message }: ConsentRule): string | undefined =>
  required && !accepted ? message || 'Необходимо подтвердить обработку персональных данных' : undefined;
