import type { ShopPointKind } from '../../contract/shop/config-sections.ts';

interface Tagged {
  readonly tags: readonly string[];
}

/** Kinds with a place; none if every place is of all. */
export const offeredKinds = (
  points: readonly Tagged[],
  kinds: readonly ShopPointKind[],
): readonly ShopPointKind[] =>
  kinds.filter(({ tag }) => {
    const count = points.filter(({ tags }) => tags.includes(tag)).length;
    return count > 0 && count < points.length;
  });

/** Numbers of the offered kinds, from 1, for the style sheet. */
export const kindNumbers = ({ tags }: Tagged, kinds: readonly ShopPointKind[]): string =>
  kinds.flatMap(({ tag }, index) => (tags.includes(tag) ? index + 1 : [])).join(' ');
