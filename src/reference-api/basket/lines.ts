import type { Group, Product } from '../../contract/product.ts';
import { maxCount } from '../../domain/count.ts';
import { sumOf, unitPrice } from '../../domain/price.ts';
import type { StoredLine } from '../db/baskets.ts';
import type { ShopStore } from '../db/shop-store.ts';

/** A group in a basket with the price and the stock of this moment. Money in kopecks. */
export interface BasketLine {
  product: Product;
  group: Group;
  /** Units; capped to the remnants while the group is in stock. */
  count: number;
  selected: boolean;
  inStock: boolean;
  price: number;
  oldPrice: number | null;
  sum: number;
}

/** More of one group is a mistake, whatever the stock says. Units. */
const MOST_OF_A_GROUP = 100_000;

/** The most of a group that can be bought now, in units. */
export const mostOf = (group: Group, allowOverAdding: boolean): number =>
  !group.available || group.remnants <= 0 ? 0 : Math.min(MOST_OF_A_GROUP, maxCount(group, allowOverAdding));

export const allowsOverAdding = (store: ShopStore): boolean =>
  store.documents.all('config').some(({ basket }) => basket.allowOverAdding);

/** Prices stored lines; a group that left the shop left the basket as well. */
export function basketLines(
  store: ShopStore,
  stored: readonly StoredLine[],
  priceRole: string,
): BasketLine[] {
  const over = allowsOverAdding(store);
  return stored.flatMap(({ groupId, count: wanted, selected }) => {
    const product = store.products.byGroup(groupId);
    const group = product?.groups.find(({ id }) => id === groupId);
    if (product === undefined || group === undefined) return [];
    const most = mostOf(group, over);
    const inStock = most > 0;
    const count = inStock ? Math.min(wanted, most) : wanted;
    const offer = unitPrice(group, count, priceRole);
    if (offer === undefined) return [];
    const { price, oldPrice } = offer;
    return [{ product, group, count, selected, inStock, price, oldPrice, sum: sumOf(price, count) }];
  });
}

/** The lines that an order would take. */
export const orderedLines = (lines: readonly BasketLine[]): BasketLine[] =>
  lines.filter(({ inStock, selected }) => inStock && selected);
