import type { UserParam } from '../contract/user.ts';
import { barcodeError } from './barcode.ts';

/** The setting that holds the number of a loyalty card. */
const BARCODE = 'barcode';

/** What is wrong with a typed value of a setting; an empty one takes it back. */
export function paramError({ code, type, options }: UserParam, typed: string): string | undefined {
  const value = typed.trim();
  if (type === 'select' && !options.some((option) => option.value === value)) return 'Недопустимое значение';
  return code === BARCODE && value !== '' ? barcodeError(value) : undefined;
}
