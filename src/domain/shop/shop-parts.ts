import type { ShopPart } from '../../contract/shop/shop-part.ts';

/** What a shop does not have; absent where it has all parts. Scripts of every page ask: nothing is imported here. */
export interface ShopParts {
  readonly without?: readonly ShopPart[] | undefined;
}

export const hasPart = ({ without = [] }: ShopParts, part: ShopPart): boolean => !without.includes(part);

/** The constructor is for signed-in customers. */
export const hasConstructor = (shop: ShopParts): boolean =>
  hasPart(shop, 'sets') && hasPart(shop, 'accounts');
