interface ConsentRule {
  readonly required: boolean;
  /** Instead of the usual text. */
  readonly message?: string | null;
}

export const consentError = (given: boolean, { required, message }: ConsentRule): string | undefined =>
  required && !given ? message || 'Необходимо подтвердить обработку персональных данных' : undefined;
