import { tidyDigits } from '../text/digits.ts';

export const normaliseTaxId = tidyDigits;

export function taxIdError(typed: string): string | undefined {
  const taxId = normaliseTaxId(typed);
  if (taxId === '') return 'Укажите ИНН';
  return /^(?:\d{10}|\d{12})$/.test(taxId) ? undefined : 'Укажите корректный ИНН';
}
