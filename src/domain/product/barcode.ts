import { tidyDigits } from '../text/digits.ts';

export const normaliseBarcode = tidyDigits;

export function barcodeError(typed: string): string | undefined {
  const barcode = normaliseBarcode(typed);
  if (barcode === '') return 'Укажите штрихкод';
  return /^\d{13}$/.test(barcode) ? undefined : 'Укажите корректный штрихкод';
}
