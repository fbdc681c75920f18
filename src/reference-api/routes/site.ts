import { getConfig } from '../../contract/config.ts';
import { getCurrencies, getInit, getSites } from '../../contract/site.ts';
import type { Category } from '../../contract/category.ts';
import type { RouteContext } from './route-context.ts';

/** The site, its currencies, its configuration. */
export function serveSite({ serve, store: { documents } }: RouteContext): void {
  serve(getSites, () => ({ data: documents.all('site') }));
  serve(getCurrencies, () => ({ data: documents.all('currency') }));
  serve(getConfig, () => only(documents.all('config')));
  serve(getInit, ({ query }) => ({
    site: only(documents.all('site')),
    currencies: documents.all('currency'),
    categories: upTo(query.nestingLevel, documents.all('category')),
  }));
}

function only<Item>([item]: readonly Item[]): Item {
  if (item === undefined) throw new Error('The database holds no site settings.');
  return item;
}

/** Categories down to a level; roots are level 1. */
function upTo(level: number | undefined, categories: Category[]): Category[] {
  if (level === undefined) return categories;
  const parents = new Map(categories.map(({ id, parentId }) => [id, parentId]));
  const depth = (id: number): number => {
    const parent = parents.get(id) ?? null;
    return parent === null ? 1 : depth(parent) + 1;
  };
  return categories.filter(({ id }) => depth(id) <= level);
}
