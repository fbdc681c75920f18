export function barcodeError(barcode: string): string | undefined {
  if (barcode.trim() === '') return 'Укажите штрихкод';
  return /^\d{13}$/.test(barcode.trim()) ? undefined : 'Укажите корректный штрихкод';
}
