import type {
  BasketBucket,
  BasketGroup,
  BasketProduct,
  ConstructorSet,
} from '../../contract/order/basket.ts';
import { UNNAMED_SET } from '../../domain/basket/basket.ts';
import { quoted } from '../../domain/prices/quotation.ts';
import { NO_SIZE, sizeOf } from '../../domain/product/size.ts';
import { productPath } from '../../paths.ts';

/** A group in the basket, with a row of its own. */
export interface BasketLine {
  readonly product: BasketProduct;
  readonly group: BasketGroup;
  /** Null without sizes. */
  readonly size: string | null;
  readonly path: string;
  readonly isInSet: boolean;
  /** Whether it can be changed alone: a line in a set cannot if its group is elsewhere too. */
  readonly own: boolean;
}

/** A set's lines, or the products outside sets. */
export interface LineSection {
  readonly set: Pick<ConstructorSet, 'id' | 'title'> | null;
  readonly lines: readonly BasketLine[];
}

const nowhereElse: ReadonlySet<number> = new Set();

const linesOf = (
  products: readonly BasketProduct[],
  isInSet: boolean,
  shared: ReadonlySet<number>,
): BasketLine[] =>
  products.flatMap((product) =>
    product.groups.map((group) => {
      const size = sizeOf(group.title);
      return {
        product,
        group,
        size: size === NO_SIZE ? null : size,
        path: productPath(product),
        isInSet,
        own: !shared.has(group.id),
      };
    }),
  );

/** Without empty sections. `shared`: the basket's `sharedGroupIds`. */
export const sectionsOf = (
  { constructorSets, products }: BasketBucket,
  shared: ReadonlySet<number>,
): readonly LineSection[] =>
  [
    ...constructorSets.map((set) => ({ set, lines: linesOf(set.products, true, shared) })),
    { set: null, lines: linesOf(products, false, nowhereElse) },
  ].filter(({ lines }) => lines.length > 0);

const isWhole = ({ lines }: LineSection): boolean => lines.every(({ group }) => group.selected);

/** Selected whole sets and single groups. */
export function selectedIn(sections: readonly LineSection[]) {
  const sets = sections.filter((section) => section.set !== null && isWhole(section));
  const lines = sections
    .filter((section) => !sets.includes(section))
    .flatMap((section) => section.lines.filter(({ group, own }) => group.selected && own));
  return {
    groupIds: lines.map(({ group }) => group.id),
    setIds: sets.flatMap(({ set }) => (set ? [set.id] : [])),
    lineCount: lines.length + sets.reduce((sum, section) => sum + section.lines.length, 0),
  };
}

export const setTitle = (title: string): string =>
  title === UNNAMED_SET ? title : `${UNNAMED_SET} ${quoted(title)}`;

export const lineTitle = ({ product, size }: BasketLine): string =>
  size === null ? product.title : `${product.title}, ${size}`;
