import { SIZE_PARAMETER } from '../../../domain/product/size-address.ts';

/** The id of the group that the page's address asks for; undefined where it names none. */
export function addressedSize(): number | undefined {
  const value = new URLSearchParams(window.location.search).get(SIZE_PARAMETER);
  return value === null ? undefined : Number(value);
}
