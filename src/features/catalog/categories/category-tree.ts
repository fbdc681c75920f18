import type { Category } from '../../../contract/catalog/category.ts';
import { foldedText } from '../../../domain/text/search-text.ts';
import { categoryPath } from '../../../paths.ts';

export interface CategoryNode {
  readonly id: number;
  readonly title: string;
  readonly path: string;
  readonly children: readonly CategoryNode[];
}

/** In the shop's order; categories with an unknown parent or a cycle are skipped. */
export function categoryTree(categories: readonly Category[]): readonly CategoryNode[] {
  const byParent = Map.groupBy(categories, ({ parentId }) => parentId);
  const below = (parentId: number | null, chain: readonly Category[]): CategoryNode[] =>
    (byParent.get(parentId) ?? [])
      .toSorted((one, other) => one.sort - other.sort || one.id - other.id)
      .map((category) => {
        const own = [...chain, category];
        return {
          id: category.id,
          title: category.title,
          path: categoryPath(own),
          children: below(category.id, own),
        };
      });
  return below(null, []);
}

/** Ids from the root; empty for a category outside the tree. */
export function pathTo(tree: readonly CategoryNode[], id: number | null): readonly number[] {
  for (const node of tree) {
    if (node.id === id) return [node.id];
    const below = pathTo(node.children, id);
    if (below.length > 0) return [node.id, ...below];
  }
  return [];
}

export interface FoundCategory extends CategoryNode {
  /** Titles from the root. */
  readonly above: string;
}

/** Title matches of all words, in tree order. */
export function findInTree(
  tree: readonly CategoryNode[],
  typed: string,
  above: readonly string[] = [],
): readonly FoundCategory[] {
  const words = foldedText(typed).split(' ');
  return tree.flatMap((node) => {
    const title = foldedText(node.title);
    const own = words.every((word) => title.includes(word)) ? [{ ...node, above: above.join(' → ') }] : [];
    return [...own, ...findInTree(node.children, typed, [...above, node.title])];
  });
}
