import type { ShopStore } from '../shop-store.ts';
import { DEFAULT_RULES, type ShopRules } from './rule-schemas.ts';

/** The kinds of which a shop has one record. */
export type RuleKind = keyof ShopRules;

/** The rules of a kind as they count now. */
export function rulesOf<Kind extends RuleKind>(
  { documents }: Pick<ShopStore, 'documents'>,
  kind: Kind,
): ShopRules[Kind] {
  const [stored] = documents.cached(kind) as readonly ShopRules[Kind][];
  return stored ?? DEFAULT_RULES[kind];
}
