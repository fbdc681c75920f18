import type { Category } from '../../contract/catalog/category.ts';
import type { ShopStore } from '../shop-store.ts';

/** Saves a category, and its title in its products. Returns whether any product changed. */
export function saveCategory(store: ShopStore, category: Category): boolean {
  const { id, title } = category;
  const before = store.documents.one('category', id);
  store.documents.put('category', id, category);
  if (before?.title === title) return false;
  const products = store.products.inCategory(id);
  for (const product of products) {
    const categories = product.categories.map((ref) => (ref.id === id ? { ...ref, title } : ref));
    store.products.save({ ...product, categories });
  }
  return products.length > 0;
}

/** From the root down to the category. */
export function categoryChain(category: Category, all: readonly Category[]): Category[] {
  const chain = [category];
  for (let parent = category.parentId; parent !== null;) {
    const above = all.find(({ id }) => id === parent);
    if (above !== undefined) chain.unshift(above);
    parent = above?.parentId ?? null;
  }
  return chain;
}
