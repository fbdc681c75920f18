import type { Product } from '../../../../contract/catalog/product.ts';
import { namesPercent, withBonuses } from '../../../bonuses/rules.ts';
import { DEFAULT_RULES, type BonusRules, type WholesaleRules } from '../../../rules/rule-schemas.ts';
import { withWholesale } from '../../../rules/wholesale-prices.ts';

/** What an edit of a rule makes of a product; undefined where goods stay as they are. */
export type GoodsAfter = ((product: Product) => Product) | undefined;

/** Products name the bonuses of the first level, unless they bring something of their own. */
export function bonusesAfter(before: BonusRules | undefined, { levels }: BonusRules): GoodsAfter {
  const [from, to] = [(before ?? DEFAULT_RULES.bonusRules).levels, levels].map((all) => all[0]?.percent ?? 0);
  if (from === undefined || to === undefined || from === to) return undefined;
  return (product) => (namesPercent(product, from) ? withBonuses(product, to) : product);
}

/** Wholesale prices stand in the offers of products. */
export const wholesaleAfter =
  (before: WholesaleRules | undefined, rules: WholesaleRules): GoodsAfter =>
  (product) =>
    withWholesale(product, before ?? DEFAULT_RULES.wholesaleRules, rules);
