import type { ShopPointKind } from '../../contract/shop/config-sections.ts';

interface Tagged {
  readonly tags: readonly string[];
}

/** The kinds that at least one place is of, unless all of them are. */
export const offeredKinds = (
  points: readonly Tagged[],
  kinds: readonly ShopPointKind[],
): readonly ShopPointKind[] =>
  kinds.filter(({ tag }) => {
    const count = points.filter(({ tags }) => tags.includes(tag)).length;
    return count > 0 && count < points.length;
  });

/** The places among the offered kinds, from 1, by which the style sheet shows what is of a kind. */
export const kindNumbers = ({ tags }: Tagged, kinds: readonly ShopPointKind[]): string =>
  kinds.flatMap(({ tag }, index) => (tags.includes(tag) ? index + 1 : [])).join(' ');
