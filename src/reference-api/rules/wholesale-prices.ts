import { isDeepStrictEqual } from 'node:util';
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
export function followsRule(price: OfferPrice, ordinary: OfferPrice | undefined, rule: Rule): boolean {
  const made = ordinary && wholesalePrice(ordinary, rule);
  return made?.limit === price.limit && Math.abs(made.price - price.price) <= KOPECKS;
}

/** The prices of an offer by another rule: those that followed the former one follow, the others stay. */
export function pricesByRule(prices: OfferPrice[], before: Rule, after: Rule): OfferPrice[] {
  if (isDeepStrictEqual(before, after)) return prices;
  const ordinaryOf = (role: string) => prices.find((one) => one.priceRole === role && one.limit === 0);
  const kept = prices.filter(
    (one) => one.limit === 0 || !followsRule(one, ordinaryOf(one.priceRole), before),
  );
  return kept.flatMap((price) => {
    if (price.limit > 0) return [price];
    const isOfRole = (one: OfferPrice) => one.priceRole === price.priceRole && one.limit > 0;
    const own = kept.filter(isOfRole);
    const hasFollowed = prices.filter(isOfRole).length > own.length;
    const former = wholesalePrice(price, before);
    // Where the former rule made a price that is gone, somebody has taken it away.
    const wasTaken = former === undefined || own.some(({ limit }) => limit === former.limit);
    const made = hasFollowed || wasTaken ? wholesalePrice(price, after) : undefined;
    if (made === undefined) return [price];
    const isCovered = (one: OfferPrice) =>
      // A new price never makes more cost more.
      one.limit === made.limit || (before === null && one.limit < made.limit && one.price <= made.price);
    return own.some(isCovered) ? [price] : [price, made];
  });
}

/** A product whose wholesale prices follow other rules. */
export const withWholesale = (product: Product, before: WholesaleRules, after: WholesaleRules): Product => ({
  ...product,
  groups: product.groups.map((group) => ({
    ...group,
    offers: group.offers.map((offer) => ({
      ...offer,
      prices: pricesByRule(offer.prices, before[group.unit], after[group.unit]),
    })),
  })),
});
