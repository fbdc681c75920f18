/** Any required field: not empty. */
export const requiredError = (value: string | null | undefined): string | undefined =>
  value?.trim() ? undefined : 'Поле не заполнено';
