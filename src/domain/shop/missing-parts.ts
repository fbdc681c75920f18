import { type ShopPart, ShopPartSchema } from '../../contract/shop/shop-part.ts';

/** For each part, those that depend on it. */
const BELONGING: Readonly<Partial<Record<ShopPart, readonly ShopPart[]>>> = {
  accounts: ['signUp', 'passwordMails', 'bonuses', 'messages', 'quickOrderList'],
};

/** All that a shop without these parts does not have, in the contract's order. */
export function withoutParts(named: readonly ShopPart[]): ShopPart[] {
  const missing = new Set(named.flatMap((part) => [part, ...(BELONGING[part] ?? [])]));
  return ShopPartSchema.options.filter((part) => missing.has(part));
}
