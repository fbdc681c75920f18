import { productPath } from '../../paths.ts';

type ProductAddress = Parameters<typeof productPath>[0];

interface Line {
  /** Null where the product is sold no more. */
  readonly code?: ProductAddress['code'] | null | undefined;
  readonly categories?: ProductAddress['categories'] | undefined;
}

/** Address of the product that a line of an order is about; undefined where it has none any more. */
export const linePath = ({ code, categories = [] }: Line): string | undefined =>
  code && categories.length > 0 ? productPath({ code, categories }) : undefined;
