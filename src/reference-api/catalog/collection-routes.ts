import {
  getCollectionFilters,
  getCollectionProducts,
  getCollections,
} from '../../contract/catalog/collection.ts';
import { rolesVisibleTo } from './price-visibility.ts';
import { ValidatedList } from '../http/validated-json.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import { notFound } from '../http/error-response.ts';
import type { RouteContext } from '../route-context.ts';

const DEFAULT_LIMIT = 20;

/** Collections, their products and filters. */
export function serveCollections({ serve, store: { documents }, catalog }: RouteContext): void {
  serve(getCollections, () => ({ data: documents.all('collection') }));

  serve(
    getCollectionProducts,
    async ({ params: { id }, query: { page, limit, sort = 'default', valueIds = [] }, client }) => {
      const paging = readPaging({ page, limit }, DEFAULT_LIMIT);
      const collection = documents.one('collection', id);
      if (collection === undefined) throw notFound('Коллекция не найдена');
      const { collections, productJson } = await catalog.read();
      const found = collections.find(collection, { valueIds, priceRole: client.priceRole, sort });
      const ids = found.slice(paging.offset, paging.offset + paging.limit);
      const roles = rolesVisibleTo(documents, client);
      return new ValidatedList(productJson.list(ids, roles), { meta: pageMeta(paging, found.length) });
    },
  );

  serve(getCollectionFilters, async ({ query: { id } }) => {
    const { collections } = await catalog.read();
    const asked = documents.all('collection').filter((one) => id === undefined || one.id === id);
    return { data: collections.filters(asked) };
  });
}
