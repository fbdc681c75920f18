import type { Group, Product } from '../../contract/catalog/product.ts';
import { capCount, maxCount } from '../counts/count-cap.ts';
import { sumOf, unitPrice } from '../prices/price.ts';
import { groupSale } from '../prices/sale.ts';
import { countsToSet, setPrice, type SetTerms, USUAL_SET_TERMS } from '../sets/set-discount.ts';

/** A group is in a set at most once. */
export interface ConstructorItem {
  readonly productId: number;
  readonly groupId: number;
  /** Units; fractional for metres. */
  readonly count: number;
}

/** With current prices, in kopecks. */
export type ConstructorLine =
  | { readonly kind: 'loading'; readonly item: ConstructorItem }
  /** The product or size is no longer sold. */
  | { readonly kind: 'gone'; readonly item: ConstructorItem; readonly product?: Product }
  | {
      readonly kind: 'sold-out';
      readonly item: ConstructorItem;
      readonly product: Product;
      readonly group: Group;
    }
  | {
      readonly kind: 'ready';
      readonly item: ConstructorItem;
      readonly product: Product;
      readonly group: Group;
      /** The purchasable part of the item's count. */
      readonly count: number;
      readonly price: number;
      /** Per unit, before discounts; null without a discount. */
      readonly oldPrice: number | null;
      readonly sum: number;
      readonly oldSum: number | null;
    };

/** Kopecks. */
export interface ConstructorTotal {
  readonly price: number;
  readonly oldPrice: number;
  /** The set's own discount alone. */
  readonly setDiscount: number;
  /** Products missing for the set's discount. */
  readonly missingProducts: number;
  /** Lines still loading; until then the total is unknown. */
  readonly awaited: number;
  readonly terms: SetTerms;
}

interface Catalogue {
  readonly products: ReadonlyMap<number, Product>;
  /** Requested products that the shop does not have. */
  readonly missing: ReadonlySet<number>;
}

interface Terms {
  readonly role: string;
  readonly allowOverAdding: boolean;
  readonly sets?: SetTerms;
}

export const purchasableGroups = (product: Product, { role, allowOverAdding }: Terms): readonly Group[] =>
  product.groups.filter((group) => groupSale(group, allowOverAdding, role)?.available);

const pricesOf = (price: number, oldPrice: number | null, count: number) => ({
  price,
  oldPrice,
  sum: sumOf(price, count),
  oldSum: oldPrice === null ? null : sumOf(oldPrice, count),
});

function lineOf(item: ConstructorItem, { products, missing }: Catalogue, terms: Terms): ConstructorLine {
  const product = products.get(item.productId);
  if (!product) return { kind: missing.has(item.productId) ? 'gone' : 'loading', item };
  const group = product.groups.find(({ id }) => id === item.groupId);
  if (!group) return { kind: 'gone', item, product };
  const { count } = capCount(item.count, group, terms.allowOverAdding);
  const offer = unitPrice(group, count, terms.role);
  if (!offer || !purchasableGroups(product, terms).includes(group))
    return { kind: 'sold-out', item, product, group };
  const { price, oldPrice } = offer;
  return { kind: 'ready', item, product, group, count, ...pricesOf(price, oldPrice, count) };
}

const sumUp = (sums: readonly number[]): number => sums.reduce((total, sum) => total + sum, 0);

/** Lines and total with set prices: the same figures as in the basket. */
export function priceConstructorSet(
  items: readonly ConstructorItem[],
  catalogue: Catalogue,
  terms: Terms,
): { readonly lines: readonly ConstructorLine[]; readonly total: ConstructorTotal } {
  const single = items.map((item) => lineOf(item, catalogue, terms));
  const ready = single.filter((line) => line.kind === 'ready');
  const counted = ready.filter(({ count, group }) =>
    countsToSet(count, maxCount(group, terms.allowOverAdding)),
  );
  const products = new Set(counted.map(({ product }) => product.id)).size;
  const { sets = USUAL_SET_TERMS } = terms;
  const discounted = products >= sets.products;
  const lines = single.map((line): ConstructorLine => {
    if (line.kind !== 'ready' || !discounted) return line;
    return { ...line, ...pricesOf(setPrice(line.price, sets), line.oldPrice ?? line.price, line.count) };
  });
  const price = sumUp(lines.map((line) => (line.kind === 'ready' ? line.sum : 0)));
  return {
    lines,
    total: {
      price,
      oldPrice: sumUp(ready.map(({ oldSum, sum }) => oldSum ?? sum)),
      setDiscount: sumUp(ready.map(({ sum }) => sum)) - price,
      missingProducts: Math.max(0, sets.products - products),
      awaited: lines.filter(({ kind }) => kind === 'loading').length,
      terms: sets,
    },
  };
}
