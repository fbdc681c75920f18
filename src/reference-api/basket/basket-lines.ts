import type { Group, Product } from '../../contract/catalog/product.ts';
import { longestPiece } from '../../domain/pieces/one-piece.ts';
import { floorToStep } from '../../domain/counts/count-step.ts';
import { sumOf, unitPrice } from '../../domain/prices/price.ts';
import { purchasableCount } from '../../domain/prices/sale.ts';
import type { StoredLine } from './baskets.ts';
import type { ShopStore } from '../shop-store.ts';
import { hasPart } from '../../domain/shop/shop-parts.ts';
import { setTermsOf } from '../../domain/sets/set-discount.ts';
import { setsWithDiscount, withSetDiscount } from './set-discount.ts';

/** A group in a basket with the price and the stock of this moment. Money in kopecks. */
export interface BasketLine {
  /** Of the stored line: one group may stand in several, by itself and in sets. */
  id: number;
  /** Null for a group by itself. */
  setId: number | null;
  product: Product;
  group: Group;
  /** Units; capped to the remnants while the line is in stock, and to the longest piece where it asks for one. */
  count: number;
  /** Units that were asked for. */
  asked: number;
  onePiece: boolean;
  selected: boolean;
  inStock: boolean;
  /** Kopecks for one unit, after the set's discount. */
  price: number;
  oldPrice: number | null;
  sum: number;
}

/** More of one group is a mistake, whatever the stock says. Units. */
const MAX_UNITS_OF_GROUP = 100_000;

/** The most of a group that can be bought now, in units. */
export const maxPurchasable = (group: Group, allowOverAdding: boolean): number =>
  Math.min(MAX_UNITS_OF_GROUP, purchasableCount(group, allowOverAdding));

/** Whether more may be put into a basket than is in stock. */
export const allowsOverAdding = (store: ShopStore): boolean =>
  store.documents.all('config').some(({ basket }) => basket.allowOverAdding);

interface Goods extends StoredLine {
  product: Product;
  group: Group;
}

/**
 * Prices stored lines. A group that left the shop, or has no price for the role, is left out. Lines share the stock of
 * a group in the order in which they were put; a set is in stock when all of it is.
 */
export function basketLines(
  store: ShopStore,
  stored: readonly StoredLine[],
  priceRole: string,
): BasketLine[] {
  const products = store.products.byGroups(stored.map(({ groupId }) => groupId));
  const goods = stored.flatMap((line): Goods[] => {
    const product = products.get(line.groupId);
    const group = product?.groups.find(({ id }) => id === line.groupId);
    if (product === undefined || group === undefined) return [];
    if (unitPrice(group, line.count, priceRole) === undefined) return [];
    return [{ ...line, onePiece: asksOnePiece(group, line.onePiece), product, group }];
  });
  const over = allowsOverAdding(store);
  const counts = countsInStock(goods, over);
  const config = store.documents.cached('config')[0] ?? {};
  const terms = setTermsOf(config);
  const mostOf = (group: Group) => maxPurchasable(group, over);
  const discounted = hasPart(config, 'sets') ? setsWithDiscount(goods, terms, mostOf) : new Set<number>();
  return goods.flatMap(({ groupId: _, ...line }) => {
    const count = counts.get(line.id) ?? line.count;
    const offer = unitPrice(line.group, count, priceRole);
    if (offer === undefined) return [];
    const { price, oldPrice } =
      line.setId !== null && discounted.has(line.setId) ? withSetDiscount(offer, terms) : offer;
    const inStock = counts.has(line.id);
    return [{ ...line, asked: line.count, count, inStock, price, oldPrice, sum: sumOf(price, count) }];
  });
}

/** Whether a wish for one piece counts: where the pieces are not known, nothing is promised. */
export const asksOnePiece = (group: Group, onePiece: boolean): boolean =>
  onePiece && longestPiece(group) !== undefined;

/** Units. An order cuts what is asked for in one piece first, so that other lines do not shorten it. */
const mostInOnePiece = (group: Group, onePiece: boolean): number =>
  (onePiece ? longestPiece(group) : undefined) ?? Number.POSITIVE_INFINITY;

/** What of each line can be bought, by the line's id; lines that are not in stock are left out. */
function countsInStock(goods: readonly Goods[], over: boolean): Map<number, number> {
  const left = new Map(goods.map(({ group }) => [group.id, maxPurchasable(group, over)]));
  const counts = new Map<number, number>();
  const seen = new Set<number>();
  for (const line of goods) {
    if (line.setId !== null && seen.has(line.setId)) continue;
    if (line.setId !== null) seen.add(line.setId);
    const together = line.setId === null ? [line] : goods.filter(({ setId }) => setId === line.setId);
    const taken = together.map(({ id, count, group, onePiece }) => ({
      id,
      groupId: group.id,
      count: Math.min(
        count,
        floorToStep(left.get(group.id) ?? 0, group.step),
        mostInOnePiece(group, onePiece),
      ),
    }));
    if (taken.some(({ count }) => count <= 0)) continue;
    for (const { id, groupId, count } of taken) {
      counts.set(id, count);
      left.set(groupId, (left.get(groupId) ?? 0) - count);
    }
  }
  return counts;
}

/** The lines that an order would take. */
export const orderedLines = <Line extends BasketLine>(lines: readonly Line[]): Line[] =>
  lines.filter(({ inStock, selected }) => inStock && selected);
