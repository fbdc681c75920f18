import type { Group } from '../../contract/catalog/product.ts';
import { capCount, maxCount } from '../counts/count-cap.ts';
import { unitPrice } from './price.ts';

/** Kopecks per unit, before a count is chosen. */
export interface Sale {
  readonly price: number;
  readonly oldPrice: number | null;
  readonly available: boolean;
}

export interface ProductSale extends Sale {
  /** «от»: other purchasable sizes cost more. */
  readonly from: boolean;
}

type Sold = Pick<Group, 'available' | 'remnants' | 'step' | 'offers'>;

/** Units; 0 where on order only, infinite where the shop sells beyond its stock. */
export const purchasableCount = (group: Omit<Sold, 'offers'>, allowOverAdding: boolean): number =>
  group.available && group.remnants > 0 ? maxCount(group, allowOverAdding) : 0;

/**
 * At the price of one unit or of the smallest purchasable count; remaining stock without a price for so little is sold out.
 * Undefined without a price above zero.
 */
export function groupSale(group: Sold, allowOverAdding: boolean, role?: string): Sale | undefined {
  const isLeft = purchasableCount(group, allowOverAdding) > 0;
  const bought = isLeft ? unitPrice(group, capCount(1, group, allowOverAdding).count, role) : undefined;
  const offer = bought ?? unitPrice(group, 1, role);
  return offer && { price: offer.price, oldPrice: offer.oldPrice, available: bought !== undefined };
}

export interface GroupWithSale<Group> {
  readonly group: Group;
  readonly sale: Sale;
}

/** Groups with a price, in order. */
export const groupsWithSales = <Group extends Sold>(
  groups: readonly Group[],
  allowOverAdding: boolean,
  role?: string,
): GroupWithSale<Group>[] =>
  groups.flatMap((group) => {
    const sale = groupSale(group, allowOverAdding, role);
    return sale ? [{ group, sale }] : [];
  });

/** The purchasable ones; all where none is. */
function offered<Part extends { readonly sale: Sale }>(parts: readonly Part[]): readonly Part[] {
  const available = parts.filter(({ sale }) => sale.available);
  return available.length > 0 ? available : parts;
}

const cheapest = <Part extends { readonly sale: Sale }>(parts: readonly Part[]): Part | undefined =>
  parts.reduce<Part | undefined>(
    (best, part) => (best && best.sale.price <= part.sale.price ? best : part),
    undefined,
  );

/** The group that represents the product and is chosen at first. Undefined where none has a price. */
export const leadingGroup = <Group extends Sold>(
  groups: readonly Group[],
  allowOverAdding: boolean,
  role?: string,
): Group | undefined => cheapest(offered(groupsWithSales(groups, allowOverAdding, role)))?.group;

/** Lowest and highest purchasable price in kopecks; `sales` must not be empty. */
export function priceRange(sales: readonly Sale[]): { readonly low: number; readonly high: number } {
  const prices = offered(sales.map((sale) => ({ sale }))).map(({ sale }) => sale.price);
  return { low: Math.min(...prices), high: Math.max(...prices) };
}

/**
 * The product's price and availability everywhere: those of its first cheapest purchasable group. Without one, shoppers read
 * «Под заказ», while structured data and feed state the cheapest price as out of stock. Undefined without any price.
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
