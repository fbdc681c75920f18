import { SIZE_PARAMETER } from '../../../domain/product/size-address.ts';

/** Undefined where the address has none. */
export function addressedSize(): number | undefined {
  const value = new URLSearchParams(window.location.search).get(SIZE_PARAMETER);
  return value === null ? undefined : Number(value);
}
