import { productPath } from '../../paths.ts';

type ProductAddress = Parameters<typeof productPath>[0];

interface Line {
  /** Null where the product is no longer sold. */
  readonly code?: ProductAddress['code'] | null | undefined;
  readonly categories?: ProductAddress['categories'] | undefined;
}

/** Undefined where the product has no page any more. */
export const linePath = ({ code, categories = [] }: Line): string | undefined =>
  code && categories.length > 0 ? productPath({ code, categories }) : undefined;
