import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Group, Product } from '../../contract/catalog/product.ts';

/** What the shop has answered a customer about a product's prices. */
export interface OwnPrices {
  /** With the offers that the customer may see, and the stock of that moment. */
  readonly groups: readonly Group[];
}

/** What the shop has answered a customer so far, by product id. */
export type KnownPrices = ReadonlyMap<number, OwnPrices>;

/** Of a product that the shop has no more. */
export const NO_PRICES: OwnPrices = { groups: [] };

export const ownPricesOf = ({ groups }: Product): OwnPrices => ({ groups });

const isOf =
  (role: string) =>
  ({ priceRole }: { readonly priceRole: string }): boolean =>
    priceRole === role;

const offerPrices = ({ offers }: Pick<Group, 'offers'>) => offers.flatMap(({ prices }) => prices);

/** Whether prices of groups are all that a role can be shown: the visitor is a guest, or the shop names the role's. */
const areComplete = (groups: readonly Pick<Group, 'offers'>[], role: string): boolean =>
  role === DEFAULT_PRICE_ROLE || groups.some((group) => offerPrices(group).some(isOf(role)));

/** Prices that were asked for as someone else are a guest's until the role's own are known. */
export const needsOwnPrices = (
  { id, groups }: { readonly id: number; readonly groups: readonly Pick<Group, 'offers'>[] },
  role: string,
  known: KnownPrices,
): boolean => !areComplete(groups, role) && !known.has(id);

/** Groups with the role's own offers, as far as they are known. */
export function groupsFor<Priced extends Pick<Group, 'id' | 'offers'>>(
  { id, groups }: { readonly id: number; readonly groups: readonly Priced[] },
  role: string,
  known: KnownPrices,
): readonly Priced[] {
  const own = areComplete(groups, role) ? undefined : known.get(id);
  if (!own) return groups;
  const offers = new Map(own.groups.map((group) => [group.id, group.offers]));
  return groups.map((group) => ({ ...group, offers: offers.get(group.id) ?? group.offers }));
}

/** A product with the role's own prices, as far as they are known. */
export const productFor = (product: Product, role: string, known: KnownPrices): Product => ({
  ...product,
  groups: [...groupsFor(product, role, known)],
});
