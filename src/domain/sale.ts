import type { Group } from '../contract/product.ts';
import { capCount, maxCount } from './count.ts';
import { unitPrice } from './price.ts';

/** What a guest is offered of a group before choosing how much of it. Kopecks for one unit. */
export interface Sale {
  readonly price: number;
  readonly oldPrice: number | null;
  readonly available: boolean;
}

type Sold = Pick<Group, 'available' | 'remnants' | 'step' | 'offers'>;

const isOnSale = (group: Sold, allowOverAdding: boolean) =>
  group.available && maxCount(group, allowOverAdding) > 0;

/** A group's sale; undefined where the shop names no price for guests. */
export function groupSale(group: Sold, allowOverAdding: boolean): Sale | undefined {
  const available = isOnSale(group, allowOverAdding);
  const count = available ? capCount(1, group, allowOverAdding).count : 1;
  const offer = unitPrice(group, count);
  return offer && { price: offer.price, oldPrice: offer.oldPrice, available };
}

/** The sale that a product's page shows at first: that of the first group that can be bought, else of the first. */
export function productSale(groups: readonly Sold[], allowOverAdding: boolean): Sale | undefined {
  const shown = groups.find((group) => isOnSale(group, allowOverAdding)) ?? groups[0];
  return shown && groupSale(shown, allowOverAdding);
}
