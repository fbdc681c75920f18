import { DEFAULT_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import type { Group, Product } from '../../contract/catalog/product.ts';

export interface OwnPrices {
  /** With the offers of the customer's role and current stock. */
  readonly groups: readonly Group[];
}

/** By product id. */
export type KnownPrices = ReadonlyMap<number, OwnPrices>;

/** For a product no longer sold. */
export const NO_PRICES: OwnPrices = { groups: [] };

export const ownPricesOf = ({ groups }: Product): OwnPrices => ({ groups });

const isOf =
  (role: string) =>
  ({ priceRole }: { readonly priceRole: string }): boolean =>
    priceRole === role;

const offerPrices = ({ offers }: Pick<Group, 'offers'>) => offers.flatMap(({ prices }) => prices);

/** Whether these prices are complete for the role: a guest's, or the API names the role's. */
const areComplete = (groups: readonly Pick<Group, 'offers'>[], role: string): boolean =>
  role === DEFAULT_PRICE_ROLE || groups.some((group) => offerPrices(group).some(isOf(role)));

/** Whether to request the role's prices; guest prices are shown until then. */
export const needsOwnPrices = (
  { id, groups }: { readonly id: number; readonly groups: readonly Pick<Group, 'offers'>[] },
  role: string,
  known: KnownPrices,
): boolean => !areComplete(groups, role) && !known.has(id);

/** With the role's offers where known. */
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

/** With the role's prices where known. */
export const productFor = (product: Product, role: string, known: KnownPrices): Product => ({
  ...product,
  groups: [...groupsFor(product, role, known)],
});
