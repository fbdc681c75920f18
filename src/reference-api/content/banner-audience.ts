import type { BannerBlock } from '../../contract/content/banner.ts';
import type { Category } from '../../contract/catalog/category.ts';
import type { Role } from '../../contract/account/user.ts';
import type { StoredBannerBlock } from '../db/document-kinds.ts';

interface BannerContext {
  category: number | undefined;
  /** Ids of option values, separated by commas. */
  values: string | undefined;
  /** Undefined for a guest. */
  role: Role | undefined;
}

/** A block's banners for everybody. */
export const forAllVisitors = ({ code, banners }: StoredBannerBlock): BannerBlock => ({
  code,
  banners: banners.filter(({ audience }) => audience === undefined),
});

/**
 * A block's banners for the customer's role, the category that is looked at, one above it, or an option value that is
 * chosen; where there are none, those for everybody.
 */
export function forAudience(
  block: StoredBannerBlock,
  { category, values, role }: BannerContext,
  categories: readonly Category[],
): BannerBlock {
  const chain = new Set(chainOf(category, categories));
  const chosen = new Set(
    (values ?? '').split(',').flatMap((id) => (/^\d+$/.test(id.trim()) ? Number(id) : [])),
  );
  const own = block.banners.filter(
    ({ audience }) =>
      audience !== undefined &&
      (audience.categoryIds.some((id) => chain.has(id)) ||
        audience.valueIds.some((id) => chosen.has(id)) ||
        audience.roles?.some((each) => each === role)),
  );
  return own.length > 0 ? { code: block.code, banners: own } : forAllVisitors(block);
}

function chainOf(id: number | null | undefined, categories: readonly Category[]): number[] {
  const category = categories.find((candidate) => candidate.id === id);
  return category === undefined ? [] : [category.id, ...chainOf(category.parentId, categories)];
}
