import { tidyDigits } from '../text/digits.ts';

/** A barcode as it is stored, however its digits were grouped. */
export const normaliseBarcode = tidyDigits;

export function barcodeError(typed: string): string | undefined {
  const barcode = normaliseBarcode(typed);
  if (barcode === '') return 'Укажите штрихкод';
  return /^\d{13}$/.test(barcode) ? undefined : 'Укажите корректный штрихкод';
}
