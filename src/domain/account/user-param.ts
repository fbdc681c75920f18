import type { UserParam } from '../../contract/account/user.ts';
import { barcodeError, normaliseBarcode } from '../product/barcode.ts';

/** The setting that holds the number of a loyalty card. */
const BARCODE = 'barcode';

/** A typed value of a setting as it is stored. */
export const normaliseParam = (code: string, typed: string): string =>
  code === BARCODE ? normaliseBarcode(typed) : typed.trim();

/** What is wrong with a typed value of a setting. An empty one takes back what the setting holds, if it holds anything. */
export function paramError(param: UserParam, typed: string): string | undefined {
  const { code, type, options } = param;
  const value = typed.trim();
  if (type === 'select' && !options.some((option) => option.value === value)) return 'Недопустимое значение';
  const takesBack = value === '' && param.value !== '';
  return code === BARCODE && !takesBack ? barcodeError(value) : undefined;
}
