export function taxIdError(taxId: string): string | undefined {
  if (taxId.trim() === '') return 'Укажите ИНН';
  return /^(?:\d{10}|\d{12})$/.test(taxId.trim()) ? undefined : 'Укажите корректный ИНН';
}
