import type { Category } from '../../contract/catalog/category.ts';
import type { CategoryRef, Product } from '../../contract/catalog/product.ts';
import type { ShopStore } from '../shop-store.ts';

/** Goods that are read at once. */
const CHUNK = 500;

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

/** Ids of the categories in which a product stands itself: those that no other of its categories is below. */
export function ownCategoryIds(refs: readonly CategoryRef[], all: readonly Category[]): number[] {
  const parents = new Set(refs.map(({ id }) => all.find((category) => category.id === id)?.parentId ?? null));
  return refs.flatMap(({ id }) => (parents.has(id) ? [] : [id]));
}

/** Those categories with all above them, from the root. */
export function categoryRefs(ids: readonly number[], all: readonly Category[]): CategoryRef[] {
  const chains = ids.flatMap((id) => {
    const category = all.find((one) => one.id === id);
    return category ? categoryChain(category, all) : [];
  });
  return [...new Set(chains)].map(({ id, code, title }) => ({ id, code, title }));
}

function changeProducts(
  store: ShopStore,
  categoryId: number,
  changed: (product: Product) => Product,
): boolean {
  const ids = store.products.idsInCategory(categoryId);
  for (let from = 0; from < ids.length; from += CHUNK)
    for (const product of store.products.byIds(ids.slice(from, from + CHUNK)))
      store.products.save(changed(product));
  return ids.length > 0;
}

/** Tells the categories again which are below them. */
function saveChildren(store: ShopStore): void {
  const all = store.documents.all('category');
  for (const category of all) {
    const children = all.filter(({ parentId }) => parentId === category.id);
    const childrenIds = children.sort((a, b) => a.sort - b.sort || a.id - b.id).map(({ id }) => id);
    store.documents.putChanged('category', category.id, { ...category, childrenIds });
  }
}

/** Saves a category, with its title, code and place in its products and its neighbours. Returns whether any product changed. */
export function saveCategory(store: ShopStore, category: Category): boolean {
  const { id, code, title, parentId, sort } = category;
  const before = store.documents.one('category', id);
  const former = store.documents.all('category');
  store.documents.put('category', id, category);
  const hasMoved = before?.parentId !== parentId;
  if (hasMoved || before.sort !== sort) saveChildren(store);
  if (before === undefined) return false;
  if (hasMoved) {
    const all = store.documents.all('category');
    return changeProducts(store, id, (product) => ({
      ...product,
      categories: categoryRefs(ownCategoryIds(product.categories, former), all),
    }));
  }
  if (before.title === title && before.code === code) return false;
  return changeProducts(store, id, (product) => ({
    ...product,
    categories: product.categories.map((ref) => (ref.id === id ? { id, code, title } : ref)),
  }));
}

/** Removes a category that nothing names, also from the filters that it has shown. */
export function removeCategory(store: ShopStore, id: number): void {
  store.documents.remove('category', id);
  for (const filter of store.documents.all('filter')) {
    const categoryIds = filter.categoryIds.filter((one) => one !== id);
    store.documents.putChanged('filter', filter.id, { ...filter, categoryIds });
  }
  saveChildren(store);
}
