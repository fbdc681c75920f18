export const requiredError = (value: string | null | undefined): string | undefined =>
  value?.trim() ? undefined : 'Поле не заполнено';
