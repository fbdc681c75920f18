import { matchArticles } from '../../contract/catalog/article.ts';
import { getCategories, getCategorySuggestions } from '../../contract/catalog/category.ts';
import { getFilters } from '../../contract/catalog/filter.ts';
import {
  compareProducts,
  countProducts,
  findProducts,
  findSimilarProducts,
  getProductsByIds,
  viewProduct,
} from '../../contract/catalog/product.ts';
import { rolesVisibleTo } from './price-visibility.ts';
import { coloursOf } from './listed-colours.ts';
import { suggestionsFor } from './suggestions.ts';
import { ValidatedList } from '../http/validated-json.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import { notFound } from '../http/error-response.ts';
import type { ApiClient } from '../http/api-client.ts';
import type { RouteContext } from '../route-context.ts';

const DEFAULT_LIMIT = 10;
const DEFAULT_SIMILAR_LIMIT = 10;

interface ProductsRequest {
  readonly query: { readonly ids: readonly number[] };
  readonly client: ApiClient;
}

function serveCategories({ serve, store: { documents }, catalog }: RouteContext): void {
  serve(getCategories, () => ({ data: documents.all('category') }));

  serve(getCategorySuggestions, ({ query: { categoryId } }) => {
    const category = documents.one('category', categoryId);
    if (category === undefined) return { data: [] };
    const chosen = documents.one('categorySuggestions', categoryId)?.suggestions ?? [];
    return { data: suggestionsFor(category, documents.all('category'), chosen) };
  });

  serve(getFilters, async ({ query: { categoryIds } }) => {
    const { filters } = await catalog.read();
    return { data: filters.inCategories(categoryIds) };
  });
}

/** Categories, filters and products. */
export function serveCatalog(context: RouteContext): void {
  const { serve, store, catalog } = context;
  const { documents, products, revisions } = store;
  serveCategories(context);

  serve(
    findProducts,
    async ({
      body: { page, limit, sort = 'default', changedAfter, counts, colours, ...selection },
      client,
    }) => {
      const paging = readPaging({ page, limit }, DEFAULT_LIMIT);
      const after = revisions.parse(changedAfter);
      const { priceRole } = client;
      const { finder, qualities, productJson, revision } = await catalog.read(selection.search);
      const found = finder.find({ selection, priceRole, sort, ...paging, after, counts });
      const removed = after === undefined ? [] : revisions.removedAfter('product', after);
      return new ValidatedList(productJson.list(found.ids, rolesVisibleTo(documents, client)), {
        meta: pageMeta(paging, found.totalCount),
        revision: revisions.tokenOf(revision),
        partial: after !== undefined,
        ...(after !== undefined && { removedIds: [...removed, ...found.goneIds] }),
        ...(found.counts !== undefined && { counts: found.counts }),
        ...(colours === true && { colours: coloursOf(found.ids, store, qualities) }),
        ...(found.correctedSearch !== undefined && { correctedSearch: found.correctedSearch }),
      });
    },
  );

  serve(countProducts, async ({ body, client }) => {
    const { finder } = await catalog.read(body.search);
    return finder.count(body, client.priceRole);
  });

  serve(viewProduct, async ({ query: { id, code }, client }) => {
    const { productJson } = await catalog.read();
    const wanted = id ?? (code === undefined ? undefined : products.idByCode(code));
    const roles = rolesVisibleTo(documents, client);
    const product = wanted === undefined ? undefined : productJson.one(wanted, roles);
    if (product === undefined) throw notFound('Товар не найден');
    return product;
  });

  const productsByIds = async ({ query: { ids }, client }: ProductsRequest) => {
    const { productJson } = await catalog.read();
    return new ValidatedList(productJson.list(ids, rolesVisibleTo(documents, client)), {});
  };

  serve(getProductsByIds, productsByIds);

  serve(matchArticles, async ({ body: { articles } }) => {
    const { articles: search } = await catalog.read();
    await search.refreshInSlices();
    return { data: articles.map((article) => search.find(article)) };
  });

  serve(compareProducts, productsByIds);

  serve(findSimilarProducts, async ({ body: { productId, limit = DEFAULT_SIMILAR_LIMIT }, client }) => {
    const { similar, productJson } = await catalog.read();
    const ids = similar.of(productId, limit, client.priceRole);
    if (ids === undefined) throw notFound('Товар не найден');
    return new ValidatedList(productJson.list(ids, rolesVisibleTo(documents, client)), {});
  });
}
