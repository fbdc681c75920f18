import type { Group, Product } from '../../contract/catalog/product.ts';
import { namesPercent, withBonuses } from './rules.ts';
import { withCardPrices } from '../card-prices.ts';
import type { ShopStore } from '../shop-store.ts';
import { rulesOf } from '../rules/shop-rules.ts';
import { withWholesale } from '../rules/wholesale-prices.ts';

const NONE = { metre: null, piece: null };

/** The product with the wholesale prices of the shop's rule in those of its groups that are new. */
export function addWholesalePrices(
  product: Product,
  store: ShopStore,
  isNew: (group: Group) => boolean,
): Product {
  const priced = withWholesale(product, NONE, rulesOf(store, 'wholesaleRules'));
  return {
    ...product,
    groups: product.groups.map((group, index) => (isNew(group) ? (priced.groups[index] ?? group) : group)),
  };
}

/**
 * A product whose prices a file tells, by the rules of the shop, whose first level brings this percent. Bonuses that it had of
 * its own stay.
 */
export function applyShopRules(
  product: Product,
  current: Product | undefined,
  { store, percent }: { store: ShopStore; percent: number },
): Product {
  // What becomes of the prices of sizes that the shop has is decided with those that editors have typed.
  const isNew = ({ id, unit }: Group) =>
    current?.groups.some((group) => group.id === id && group.unit === unit) !== true;
  const priced = withCardPrices(addWholesalePrices(product, store, isNew));
  if (current === undefined || namesPercent(current, percent)) return withBonuses(priced, percent);
  const ownOf = (id: number) => current.groups.find((group) => group.id === id)?.bonuses;
  const groups = priced.groups.map((group) => {
    const bonuses = ownOf(group.id);
    return bonuses === undefined ? group : { ...group, bonuses };
  });
  return { ...priced, groups };
}
