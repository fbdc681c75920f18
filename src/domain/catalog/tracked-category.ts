import type { CategoryRef } from '../../contract/catalog/product.ts';

/** Category levels that counters support. */
const LEVELS = 5;

/** Titles from the root joined by slashes, which titles must not contain. */
export const trackedCategory = (categories: readonly Pick<CategoryRef, 'title'>[]): string =>
  categories
    .slice(0, LEVELS)
    .map(({ title }) => title.replaceAll('/', ' '))
    .join('/');
