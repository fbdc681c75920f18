import type { Client } from '../../api/client.ts';
import { HttpError } from '../../api/errors.ts';
import { METHOD_NOT_ALLOWED, NOT_FOUND, NOT_IMPLEMENTED } from '../../contract/calls/http-status.ts';
import { matchArticles, MAX_ARTICLES } from '../../contract/catalog/article.ts';
import { CodeSchema } from '../../contract/catalog/category.ts';
import { findProducts, getProductsByIds, viewProduct } from '../../contract/catalog/product.ts';
import { ArticleIndex, type ArticleMatch } from '../../domain/articles/article-index.ts';
import type { FoundProducts, ListProduct } from '../../domain/order-list/list-view.ts';

const UNSERVED: readonly number[] = [NOT_FOUND, METHOD_NOT_ALLOWED, NOT_IMPLEMENTED];

/** Searches at once, where the back end matches no articles. */
const PARALLEL_SEARCHES = 6;
const SEARCH_LIMIT = 10;
/** Ids of one request. */
const MAX_IDS = 500;

interface Abort {
  readonly signal?: AbortSignal;
}

/** A search looks at articles; codes are asked for by themselves. */
async function productByCode(client: Client, code: string, abort: Abort): Promise<ListProduct | undefined> {
  if (!CodeSchema.safeParse(code).success) return undefined;
  try {
    return await client.call(viewProduct, { query: { code } }, abort);
  } catch (error) {
    if (error instanceof HttpError && error.status === NOT_FOUND) return undefined;
    throw error;
  }
}

async function searchOne(client: Client, article: string, abort: Abort): Promise<FoundProducts> {
  const { data } = await client.call(findProducts, { body: { search: article, limit: SEARCH_LIMIT } }, abort);
  const products = new Map(data.map((product) => [product.id, product]));
  const found = foundOf(new ArticleIndex(data).find(article), products);
  if (found.products.length > 0) return found;
  const named = await productByCode(client, article.toLowerCase(), abort);
  return named ? { products: [named], suggestion: undefined } : found;
}

async function searchEach(
  client: Client,
  articles: readonly string[],
  abort: Abort,
): Promise<Map<string, FoundProducts>> {
  const found = new Map<string, FoundProducts>();
  const left = [...articles];
  const work = async () => {
    for (let article = left.pop(); article !== undefined; article = left.pop())
      found.set(article, await searchOne(client, article, abort));
  };
  await Promise.all(Array.from({ length: PARALLEL_SEARCHES }, work));
  return found;
}

function foundOf(
  { productIds, suggestion }: ArticleMatch,
  products: ReadonlyMap<number, ListProduct>,
): FoundProducts {
  return {
    products: productIds.flatMap((id) => products.get(id) ?? []),
    suggestion: suggestion === null ? undefined : products.get(suggestion),
  };
}

async function productsByIds(
  client: Client,
  ids: readonly number[],
  abort: Abort,
): Promise<Map<number, ListProduct>> {
  const parts = Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, part) =>
    ids.slice(part * MAX_IDS, (part + 1) * MAX_IDS),
  );
  const lists = await Promise.all(
    parts.map((part) => client.call(getProductsByIds, { query: { ids: part } }, abort)),
  );
  return new Map(lists.flatMap(({ data }) => data).map((product) => [product.id, product]));
}

/**
 * What articles or codes name, with the visitor's prices: in two calls, or by a search for each where the back end matches
 * no articles. At most `MAX_ARTICLES`. @throws the client's errors
 */
export async function findArticles(
  client: Client,
  articles: readonly string[],
  abort: Abort = {},
): Promise<Map<string, FoundProducts>> {
  const unique = [...new Set(articles)].slice(0, MAX_ARTICLES);
  if (unique.length === 0) return new Map();
  try {
    const { data } = await client.call(matchArticles, { body: { articles: unique } }, abort);
    const ids = data.flatMap(({ productIds, suggestion }) => [...productIds, suggestion ?? []].flat());
    const products = await productsByIds(client, [...new Set(ids)], abort);
    return new Map(
      unique.map((article, at) => {
        const match = data[at] ?? { productIds: [], suggestion: null };
        return [article, foundOf(match, products)];
      }),
    );
  } catch (error) {
    if (error instanceof HttpError && UNSERVED.includes(error.status))
      return searchEach(client, unique, abort);
    throw error;
  }
}
