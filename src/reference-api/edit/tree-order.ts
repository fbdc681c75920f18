import type { Category } from '../../contract/catalog/category.ts';

/** Categories in the order of the tree: parents before their children. */
export function treeOrder(categories: readonly Category[]): Category[] {
  const below = (parentId: number | null): Category[] =>
    categories
      .filter((one) => one.parentId === parentId)
      .sort((a, b) => a.sort - b.sort || a.id - b.id)
      .flatMap((one) => [one, ...below(one.id)]);
  return below(null);
}
