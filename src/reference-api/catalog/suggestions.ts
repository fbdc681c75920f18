import type { Category, CategorySuggestion } from '../../contract/catalog/category.ts';
import { parseLink } from '../../contract/calls/safe-url.ts';
import { categoryPath } from '../../paths.ts';

const MAX_SUGGESTIONS = 8;

/** Where else to look from a category: what editors chose for it, then its children, or its siblings where it has none. */
export function suggestionsFor(
  category: Category,
  categories: readonly Category[],
  chosen: readonly CategorySuggestion[],
): CategorySuggestion[] {
  const byId = new Map(categories.map((one) => [one.id, one]));
  const near = (parentId: number | null) =>
    categories
      .filter((one) => one.parentId === parentId && one.id !== category.id)
      .sort((a, b) => a.sort - b.sort || a.id - b.id);
  const children = near(category.id);
  const found = (children.length > 0 ? children : near(category.parentId)).map((one) => ({
    title: one.title,
    link: parseLink(categoryPath(chainOf(one, byId))),
    image: one.image,
  }));
  return [...chosen, ...found].slice(0, MAX_SUGGESTIONS);
}

/** From the root down to the category. */
function chainOf(category: Category, byId: ReadonlyMap<number, Category>): Category[] {
  const chain = [category];
  let parent = category.parentId === null ? undefined : byId.get(category.parentId);
  while (parent !== undefined && !chain.includes(parent)) {
    chain.unshift(parent);
    parent = parent.parentId === null ? undefined : byId.get(parent.parentId);
  }
  return chain;
}
