import { tidyDigits } from '../text/digits.ts';

const LABEL = /^(?:штрих\p{Pd}?код|(?:ean|gtin)(?:\p{Pd}?13(?=\D|\d{13}$))?)/iu;

export const normaliseBarcode = (typed: string): string => tidyDigits(typed, LABEL);

export function barcodeError(typed: string): string | undefined {
  const barcode = normaliseBarcode(typed);
  if (barcode === '') return 'Укажите штрихкод';
  return /^\d{13}$/.test(barcode) ? undefined : 'Укажите корректный штрихкод';
}
