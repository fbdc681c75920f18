import type { Product } from '../../../../contract/catalog/product.ts';
import type { ShopRules } from '../../../rules/rule-schemas.ts';
import { rulesOf, type RuleKind } from '../../../rules/shop-rules.ts';
import { withWholesale } from '../../../rules/wholesale-prices.ts';
import type { ShopStore } from '../../../shop-store.ts';
import { bonusesAfter } from '../rules/goods-after.ts';

/** The rules as they were when a version of something was written. */
function rulesAt<Kind extends RuleKind>(store: ShopStore, kind: Kind, number: number): ShopRules[Kind] {
  const { versions } = store;
  const all = versions.ofRecord(kind, 'shop');
  // The first version of the rules is what they were before their first edit.
  const then = all.find(({ id }) => id <= number) ?? all.at(-1);
  return (then && (versions.record(then.id) as ShopRules[Kind] | undefined)) ?? rulesOf(store, kind);
}

/** A former version of a product: wholesale prices and bonuses that followed the rules then follow those of now. */
export function withCurrentRules(
  version: Product,
  { store, number }: { store: ShopStore; number: number },
): Product {
  const bonuses = bonusesAfter(rulesAt(store, 'bonusRules', number), rulesOf(store, 'bonusRules'));
  const priced = withWholesale(
    version,
    rulesAt(store, 'wholesaleRules', number),
    rulesOf(store, 'wholesaleRules'),
  );
  return bonuses?.(priced) ?? priced;
}
