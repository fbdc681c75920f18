import type { Group } from '../../contract/catalog/product.ts';
import { capCount, maxCount } from '../text/count.ts';
import { unitPrice } from './price.ts';

/** What a role is offered of a group before choosing how much of it. Kopecks for one unit. */
export interface Sale {
  readonly price: number;
  readonly oldPrice: number | null;
  readonly available: boolean;
}

/** What stands for a whole product. */
export interface ProductSale extends Sale {
  /** «от»: other sizes that can be bought cost more. */
  readonly from: boolean;
}

type Sold = Pick<Group, 'available' | 'remnants' | 'step' | 'offers'>;

/** The most of a group that can be bought, in units; 0 where it is on order only, infinite where the shop sells more than it has. */
export const purchasableCount = (group: Omit<Sold, 'offers'>, allowOverAdding: boolean): number =>
  group.available && group.remnants > 0 ? maxCount(group, allowOverAdding) : 0;

/**
 * A group's sale: at the price of one unit, or of the smallest count that can be bought. What is left without a price for so
 * little is sold out. Undefined where the shop names no price above zero for one unit.
 */
export function groupSale(group: Sold, allowOverAdding: boolean, role?: string): Sale | undefined {
  const isLeft = purchasableCount(group, allowOverAdding) > 0;
  const bought = isLeft ? unitPrice(group, capCount(1, group, allowOverAdding).count, role) : undefined;
  const offer = bought ?? unitPrice(group, 1, role);
  return offer && { price: offer.price, oldPrice: offer.oldPrice, available: bought !== undefined };
}

/** A group with what a role is offered of it. */
export interface GroupWithSale<Group> {
  readonly group: Group;
  readonly sale: Sale;
}

/** The groups that the shop names a price for, in their order. */
export const groupsWithSales = <Group extends Sold>(
  groups: readonly Group[],
  allowOverAdding: boolean,
  role?: string,
): GroupWithSale<Group>[] =>
  groups.flatMap((group) => {
    const sale = groupSale(group, allowOverAdding, role);
    return sale ? [{ group, sale }] : [];
  });

/** Those that can be bought; all where none can. */
function offered<Part extends { readonly sale: Sale }>(parts: readonly Part[]): readonly Part[] {
  const available = parts.filter(({ sale }) => sale.available);
  return available.length > 0 ? available : parts;
}

const cheapest = <Part extends { readonly sale: Sale }>(parts: readonly Part[]): Part | undefined =>
  parts.reduce<Part | undefined>(
    (best, part) => (best && best.sale.price <= part.sale.price ? best : part),
    undefined,
  );

/** The group whose sale stands for its product, and which its page chooses at first. Undefined where none has a price. */
export const leadingGroup = <Group extends Sold>(
  groups: readonly Group[],
  allowOverAdding: boolean,
  role?: string,
): Group | undefined => cheapest(offered(groupsWithSales(groups, allowOverAdding, role)))?.group;

/** The prices between which a product can be bought, of at least one sale. Kopecks. */
export function priceRange(sales: readonly Sale[]): { readonly low: number; readonly high: number } {
  const prices = offered(sales.map((sale) => ({ sale }))).map(({ sale }) => sale.price);
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

/**
 * The one rule of which price and availability stand for a product: those of its cheapest group that can be bought, the
 * first of equal ones. Where none can be bought people read «Под заказ» and no price; structured data and the feed, which
 * cannot do without, then name the price of the cheapest group as out of stock. Undefined where the shop names no price.
 */
export function productSale(
  groups: readonly Sold[],
  allowOverAdding: boolean,
  role?: string,
): ProductSale | undefined {
  const sales = offered(groupsWithSales(groups, allowOverAdding, role));
  const lead = cheapest(sales)?.sale;
  return lead && { ...lead, from: lead.available && sales.some(({ sale }) => sale.price > lead.price) };
}
