import type { Content } from '../content/content.ts';
import { readShellContent } from '../content/shell-content.ts';
import { productsPerPage } from '../domain/shop/shop-defaults.ts';
import type { Release } from './release.ts';

export interface ListingRules {
  /** Products per prebuilt page. */
  readonly perPage: number;
  /** Undefined where unknown, so that any name may be a filter. */
  readonly filterCodes: ReadonlySet<string> | undefined;
}

export function listingRulesOf(content: Content): ListingRules {
  const codes = content.filterCodes();
  return {
    perPage: productsPerPage(content.settings().config),
    filterCodes: codes && new Set(codes),
  };
}

/** Cached per release. */
export function createListingRules(): (release: Release) => Promise<ListingRules | undefined> {
  let known: { id: string; rules: Promise<ListingRules | undefined> } | undefined;
  return ({ id, folder }) => {
    if (known?.id !== id)
      known = { id, rules: readShellContent(folder).then(listingRulesOf, () => undefined) };
    return known.rules;
  };
}
