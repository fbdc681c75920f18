import type { OfferPrice } from '../../contract/catalog/price.ts';
import type { Product, Unit } from '../../contract/catalog/product.ts';
import type { WholesaleRules } from './rule-schemas.ts';

const KOPECKS = 100;
const WHOLE_PERCENT = 100;
type Rule = WholesaleRules[Unit];

/** The price from a count on, in whole roubles; undefined where it would not be lower. */
export function wholesalePrice(price: OfferPrice, rule: Rule): OfferPrice | undefined {
  if (rule === null) return undefined;
  const exact = (price.price * (WHOLE_PERCENT - rule.percent)) / WHOLE_PERCENT;
  const lower = Math.max(1, Math.round(exact / KOPECKS)) * KOPECKS;
  return lower < price.price ? { ...price, price: lower, limit: rule.from } : undefined;
}

/** Whether a price is what a rule makes of its role's ordinary one; a changed price may have rounded it otherwise. */
function follows(price: OfferPrice, ordinary: OfferPrice | undefined, rule: Rule): boolean {
  const made = ordinary && wholesalePrice(ordinary, rule);
  return made?.limit === price.limit && Math.abs(made.price - price.price) <= KOPECKS;
}

/** The prices of an offer by another rule: those that followed the former one follow, a role's own stay. */
function changed(prices: readonly OfferPrice[], before: Rule, after: Rule): OfferPrice[] {
  const ordinaryOf = (role: string) => prices.find((one) => one.priceRole === role && one.limit === 0);
  const kept = prices.filter((one) => one.limit === 0 || !follows(one, ordinaryOf(one.priceRole), before));
  const ownRoles = new Set(kept.filter(({ limit }) => limit > 0).map(({ priceRole }) => priceRole));
  return kept.flatMap((price) => {
    const made = price.limit > 0 || ownRoles.has(price.priceRole) ? undefined : wholesalePrice(price, after);
    return made ? [price, made] : [price];
  });
}

/** A product whose wholesale prices follow other rules. */
export const withWholesale = (product: Product, before: WholesaleRules, after: WholesaleRules): Product => ({
  ...product,
  groups: product.groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => ({
      ...offer,
      prices: changed(offer.prices, before[group.unit], after[group.unit]),
    })),
  })),
});
