import { type ShopPart, ShopPartSchema } from '../../contract/shop/shop-part.ts';

/** What goes with a part: nobody has it without that. */
const BELONGING: Readonly<Partial<Record<ShopPart, readonly ShopPart[]>>> = {
  accounts: ['signUp', 'passwordMails', 'bonuses', 'messages', 'quickOrderList'],
};

/** All that a shop without these parts does not have, in the contract's order. */
export function withoutParts(named: readonly ShopPart[]): ShopPart[] {
  const missing = new Set(named.flatMap((part) => [part, ...(BELONGING[part] ?? [])]));
  return ShopPartSchema.options.filter((part) => missing.has(part));
}

/** What a shop does not have; absent where it has all parts. */
export interface ShopParts {
  readonly without?: readonly ShopPart[] | undefined;
}

/** Whether the shop has a part. */
export const hasPart = ({ without = [] }: ShopParts, part: ShopPart): boolean => !without.includes(part);

/** The constructor is for signed-in customers. */
export const hasConstructor = (shop: ShopParts): boolean =>
  hasPart(shop, 'sets') && hasPart(shop, 'accounts');
