import type { BasketBucket, BasketGroup, BasketProduct } from '../../contract/basket.ts';
import { NO_SIZE, sizeOf } from '../../domain/size.ts';
import { productPath } from '../../paths.ts';

/** A group of a product in the basket: what has a count, a price and a row of its own. */
export interface BasketLine {
  readonly product: BasketProduct;
  readonly group: BasketGroup;
  /** Null where the product has no sizes. */
  readonly size: string | null;
  readonly path: string;
}

/** Lines that belong together: the shop's own sets keep their title, other products have none. */
export interface LineSection {
  readonly key: string;
  readonly title: string | null;
  readonly lines: readonly BasketLine[];
}

const linesOf = (products: readonly BasketProduct[]): BasketLine[] =>
  products.flatMap((product) =>
    product.groups.map((group) => {
      const size = sizeOf(group.title);
      return { product, group, size: size === NO_SIZE ? null : size, path: productPath(product) };
    }),
  );

/** A bucket as sections of lines, without empty ones. */
export const sectionsOf = ({ constructorSets, products }: BasketBucket): readonly LineSection[] =>
  [
    ...constructorSets.map((set) => ({
      key: `set-${set.id}`,
      title: set.title,
      lines: linesOf(set.products),
    })),
    { key: 'products', title: null, lines: linesOf(products) },
  ].filter(({ lines }) => lines.length > 0);

/** The name of a line where it stands alone, as in a dialog: with its size. */
export const lineTitle = ({ product, size }: BasketLine): string =>
  size === null ? product.title : `${product.title}, ${size}`;
