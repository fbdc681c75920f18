import type { UserParam } from '../../contract/account/user.ts';
import { barcodeError, normaliseBarcode } from '../product/barcode.ts';

/** Loyalty card number. */
const BARCODE = 'barcode';

export const normaliseParam = (code: string, typed: string): string =>
  code === BARCODE ? normaliseBarcode(typed) : typed.trim();

/** An empty value clears a stored one; without one it is an error. */
export function paramError(param: UserParam, typed: string): string | undefined {
  const { code, type, options } = param;
  const value = typed.trim();
  if (type === 'select' && !options.some((option) => option.value === value)) return 'Недопустимое значение';
  const takesBack = value === '' && param.value !== '';
  return code === BARCODE && !takesBack ? barcodeError(value) : undefined;
}
