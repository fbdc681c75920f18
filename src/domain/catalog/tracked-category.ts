import type { CategoryRef } from '../../contract/catalog/product.ts';

/** Levels of a category that counters tell apart. */
const LEVELS = 5;

/** A product's category as counters read it: titles from the root, joined by slashes, which no title may have. */
export const trackedCategory = (categories: readonly Pick<CategoryRef, 'title'>[]): string =>
  categories
    .slice(0, LEVELS)
    .map(({ title }) => title.replaceAll('/', ' '))
    .join('/');
