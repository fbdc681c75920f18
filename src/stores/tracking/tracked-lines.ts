import type { Basket, BasketBucket, BasketGroup, BasketProduct } from '../../contract/order/basket.ts';
import { trackedCategory } from '../../domain/catalog/tracked-category.ts';
import { NO_SIZE, sizeOf } from '../../domain/product/size.ts';
import { round } from '../../domain/text/format.ts';
import type { TrackedProduct } from './tracking.ts';
import { roundCount } from '../../domain/counts/count-step.ts';

const KOPECKS_PER_ROUBLE = 100;
const PRICE_DECIMALS = 2;

export interface Line {
  readonly product: BasketProduct;
  readonly group: BasketGroup;
}

export const linesIn = ({ products, constructorSets }: BasketBucket): Line[] =>
  [...products, ...constructorSets.flatMap((set) => set.products)].flatMap((product) =>
    product.groups.map((group) => ({ product, group })),
  );

export const linesOf = (basket: Basket | undefined): Line[] =>
  basket ? [...linesIn(basket.data.inStock), ...linesIn(basket.data.notInStock)] : [];

/** Counters know whole pieces only: a length of cloth is one piece at the price of the whole length. */
const pieces = (price: number, count: number) =>
  Number.isInteger(count)
    ? { price, quantity: count }
    : { price: round(price * count, PRICE_DECIMALS), quantity: 1 };

export function tracked({ product, group }: Line, count: number): TrackedProduct {
  const variant = sizeOf(group.title);
  return {
    id: String(product.id),
    name: product.title,
    category: trackedCategory(product.categories),
    ...(variant !== NO_SIZE && { variant }),
    ...pieces(group.price / KOPECKS_PER_ROUBLE, roundCount(count)),
  };
}

export const selectedProducts = ({ data }: Basket): readonly TrackedProduct[] =>
  linesIn(data.inStock)
    .filter(({ group }) => group.selected)
    .map((line) => tracked(line, line.group.count));
