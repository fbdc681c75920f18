import { getConfig } from '../../contract/shop/config.ts';
import { Header } from '../../contract/calls/headers.ts';
import { getCurrencies, getInit, getSites, type Site } from '../../contract/shop/site.ts';
import type { Category } from '../../contract/catalog/category.ts';
import type { FurtherSite } from '../db/document-kinds.ts';
import type { ApiClient } from '../http/api-client.ts';
import type { RouteContext } from '../route-context.ts';

/** The sites, their currencies, their configurations. */
export function serveSite({ serve, store: { documents } }: RouteContext): void {
  const furtherSite = (siteId: string | undefined) =>
    siteId === undefined ? undefined : documents.one('furtherSite', siteId);

  serve(getSites, ({ client }) => ({
    data: [
      ...documents.all('site'),
      ...documents.all('furtherSite').map((further) => forClient(further, client)),
    ],
  }));
  serve(getCurrencies, () => ({ data: documents.all('currency') }));
  serve(
    getConfig,
    ({ header }) => furtherSite(header(Header.siteId))?.config ?? only(documents.all('config')),
  );
  serve(getInit, ({ query, header }) => ({
    site: furtherSite(header(Header.siteId))?.site ?? only(documents.all('site')),
    currencies: documents.all('currency'),
    categories: upTo(query.nestingLevel, documents.all('category')),
  }));
}

/** A site with the phones for the caller's role. */
function forClient({ site, phonesOf }: FurtherSite, { customer }: ApiClient): Site {
  const own = customer && phonesOf.find(({ role }) => role === customer.role);
  return own ? { ...site, phones: own.phones } : site;
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
