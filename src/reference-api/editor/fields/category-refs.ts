import type { CategoryRef } from '../../../contract/catalog/product.ts';
import { categoryChain } from '../../edit/saved-category.ts';
import type { FieldContext } from './field-words.ts';

/** Ids of the categories in which a product stands itself: those that no other of its categories is below. */
export function ownCategoryIds(refs: readonly CategoryRef[], { store }: FieldContext): number[] {
  const all = store.documents.cached('category');
  const parents = new Set(refs.map(({ id }) => all.find((category) => category.id === id)?.parentId ?? null));
  return refs.flatMap(({ id }) => (parents.has(id) ? [] : [id]));
}

/** Those categories with all above them, from the root. */
export function categoryRefs(ids: readonly number[], { store }: FieldContext): CategoryRef[] {
  const all = store.documents.cached('category');
  const chains = ids.flatMap((id) => {
    const category = all.find((one) => one.id === id);
    return category ? categoryChain(category, all) : [];
  });
  return [...new Set(chains)].map(({ id, code, title }) => ({ id, code, title }));
}
