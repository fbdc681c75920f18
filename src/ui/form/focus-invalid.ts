/** Leads the shopper to the first field of a form that has an error. */
export const focusInvalid = (form: HTMLElement | null): void =>
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
