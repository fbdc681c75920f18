interface ConsentRule {
  readonly required: boolean;
  /** Replaces the default text. */
  readonly message?: string | null;
}

export const consentError = (accepted: boolean, { required, message }: ConsentRule): string | undefined =>
  required && !accepted ? message || 'Необходимо подтвердить обработку персональных данных' : undefined;
