import { getCategories } from '../../contract/category.ts';
import { getFilters } from '../../contract/filter.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/price.ts';
import { countProducts, findProducts, getProductsByIds, viewProduct } from '../../contract/product.ts';
import { pageMeta, pageRequest } from '../http/paging.ts';
import { notFound } from '../http/refusal.ts';
import type { RouteContext } from './route-context.ts';

const DEFAULT_LIMIT = 10;

/** Categories, filters and products. */
export function serveCatalog({ serve, store }: RouteContext): void {
  const { documents, products, revisions } = store;

  serve(getCategories, () => ({ data: documents.all('category') }));

  serve(getFilters, ({ query: { categoryIds } }) => ({
    data: documents
      .all('filter')
      .filter(
        (filter) => categoryIds.length === 0 || filter.categoryIds.some((id) => categoryIds.includes(id)),
      )
      .map((filter) => {
        const present = products.valuesIn(filter.code, categoryIds);
        return { ...filter, values: filter.values.filter(({ id }) => present.has(id)) };
      })
      .filter(({ values }) => values.length > 0)
      .sort((a, b) => a.priorityId - b.priorityId),
  }));

  serve(findProducts, ({ body: { page, limit, sort = 'default', changedAfter, ...selection } }) => {
    const asked = pageRequest({ page, limit }, DEFAULT_LIMIT);
    const after = revisions.parse(changedAfter);
    const search = { selection, priceRole: DEFAULT_PRICE_ROLE, sort, ...asked };
    return {
      data: products.find({ ...search, after }),
      meta: pageMeta(asked, products.count(selection, DEFAULT_PRICE_ROLE, after)),
      revision: revisions.token,
      partial: after !== undefined,
      ...(after !== undefined && { removedIds: products.goneAfter(after, selection, DEFAULT_PRICE_ROLE) }),
    };
  });

  serve(countProducts, ({ body }) => ({ count: products.count(body, DEFAULT_PRICE_ROLE) }));

  serve(viewProduct, ({ query: { id, code } }) => {
    const product =
      id !== undefined ? products.byId(id) : code !== undefined ? products.byCode(code) : undefined;
    if (product === undefined) throw notFound('Товар не найден');
    return product;
  });

  serve(getProductsByIds, ({ query: { ids } }) => ({ data: products.byIds(ids) }));
}
