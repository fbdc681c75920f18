import type { Content } from '../content/content.ts';
import { readShellContent } from '../content/shell-content.ts';
import { productsPerPage } from '../domain/shop/shop-defaults.ts';
import type { Release } from './release.ts';

/** What the servers know of a release's listings, to read their addresses. */
export interface ListingRules {
  /** Products on a prebuilt page. */
  readonly perPage: number;
  /** Codes of filters; undefined where the release does not tell them, so that any name may be one. */
  readonly filterCodes: ReadonlySet<string> | undefined;
}

export function listingRulesOf(content: Content): ListingRules {
  const codes = content.filterCodes();
  return {
    perPage: productsPerPage(content.settings().config),
    filterCodes: codes && new Set(codes),
  };
}

/** Reads the rules of a release once; undefined for one that has none. */
export function createListingRules(): (release: Release) => Promise<ListingRules | undefined> {
  let known: { id: string; rules: Promise<ListingRules | undefined> } | undefined;
  return ({ id, folder }) => {
    if (known?.id !== id)
      known = { id, rules: readShellContent(folder).then(listingRulesOf, () => undefined) };
    return known.rules;
  };
}
