import { HttpError } from '../../api/errors.ts';
import {
  deleteFavoriteList,
  getFavoriteLists,
  MAX_LIST_TITLE,
  MAX_LISTED_PRODUCTS,
  saveFavoriteList,
  viewSharedFavorites,
  type FavoriteList,
} from '../../contract/account/favorite-list.ts';
import { getFavorites } from '../../contract/account/favorite.ts';
import {
  BAD_GATEWAY,
  METHOD_NOT_ALLOWED,
  NOT_FOUND,
  NOT_IMPLEMENTED,
  UNPROCESSABLE,
} from '../../contract/calls/http-status.ts';
import { getProductsByIds } from '../../contract/catalog/product.ts';
import {
  isListsNote,
  ListsAction,
  ListsField,
  type ListsNote,
  type ListsPage,
  type SharedListPage,
} from '../../domain/favorites/plain-lists.ts';
import { paths } from '../../paths.ts';
import { errorText } from '../client/error-text.ts';
import type { EndpointShop } from '../endpoints/endpoint-request.ts';
import { failedStatus, NOTE } from './basket-result.ts';
import { isId } from './id.ts';
import { openPlainVisit, type PlainResult, type PlainVisit, sessionUnavailable } from './plain-visit.ts';
import { readForm } from './read-form.ts';

type ListsResult = PlainResult<ListsPage>;

const UNSERVED: readonly number[] = [NOT_FOUND, METHOD_NOT_ALLOWED, NOT_IMPLEMENTED];
/** Ids of one request. */
const MAX_IDS = 500;

const isUnserved = (error: unknown): boolean => error instanceof HttpError && UNSERVED.includes(error.status);

const noTitle = 'Назовите список';

/** Undefined where the back end keeps no lists. @throws the client's errors */
async function listsOf({ client }: PlainVisit): Promise<readonly FavoriteList[] | undefined> {
  try {
    return (await client.call(getFavoriteLists, {})).data;
  } catch (error) {
    if (isUnserved(error)) return undefined;
    throw error;
  }
}

interface Shown {
  readonly note?: ListsNote | undefined;
  readonly message?: string | undefined;
  readonly title?: string | undefined;
  readonly status?: number;
}

async function show(
  visit: PlainVisit,
  { note, message, title = '', status = 200 }: Shown,
): Promise<ListsResult> {
  const { client, cookies } = visit;
  const view = (page: ListsPage, code = status): ListsResult => ({
    kind: 'view',
    status: code,
    view: page,
    cookies,
  });
  try {
    const lists = await listsOf(visit);
    if (!lists) return view({ kind: 'absent' });
    const ids = [...new Set(lists.flatMap(({ productIds }) => productIds))].slice(0, MAX_IDS);
    const [{ data: favorites }, { data: listed }] = await Promise.all([
      client.call(getFavorites, { query: { limit: MAX_LISTED_PRODUCTS } }),
      ids.length === 0 ? { data: [] } : client.call(getProductsByIds, { query: { ids } }),
    ]);
    const known = new Map(listed.map((product) => [product.id, product]));
    const shown = lists.map((list) => ({
      list,
      products: list.productIds.flatMap((id) => known.get(id) ?? []),
    }));
    return view({ kind: 'lists', lists: shown, favorites, note, message, title });
  } catch (error) {
    return view({ kind: 'failed', message: errorText(error) }, failedStatus(error));
  }
}

/** What the form makes of a list. @throws the client's errors */
async function change({ client }: PlainVisit, form: URLSearchParams, title: string): Promise<ListsNote> {
  const typedId = form.get(ListsField.id);
  const id = isId(typedId) ? Number(typedId) : undefined;
  const action = form.get(ListsField.action);
  if (action === ListsAction.remove && id !== undefined) {
    await client.call(deleteFavoriteList, { query: { id } });
    return 'removed';
  }
  const productIds = [...new Set(form.getAll(ListsField.product))]
    .filter(isId)
    .slice(0, MAX_LISTED_PRODUCTS)
    .map(Number);
  const shared =
    action === ListsAction.share || (action !== ListsAction.withdraw && form.has(ListsField.shared));
  await client.call(saveFavoriteList, {
    body: { ...(id !== undefined && { id }), title, productIds, shared },
  });
  if (action === ListsAction.share) return 'shared';
  return action === ListsAction.withdraw ? 'withdrawn' : 'saved';
}

/** Answers `paths.favoriteLists`: the customer's lists as forms. A change is a 303, so that a reload repeats nothing. */
export async function handleListsPage(request: Request, shop: EndpointShop): Promise<ListsResult> {
  const form = request.method === 'POST' ? await readForm(request, shop.siteUrl) : undefined;
  if (typeof form === 'number') return { kind: 'refused', status: form };
  const visit = await openPlainVisit(request, shop);
  if (!visit)
    return {
      kind: 'view',
      status: BAD_GATEWAY,
      view: { kind: 'failed', message: sessionUnavailable },
      cookies: [],
    };
  if (!visit.isCustomer) return { kind: 'redirect', to: paths.signinAgain, cookies: visit.cookies };
  const note = new URL(request.url).searchParams.get(NOTE);
  if (!form) return show(visit, { note: isListsNote(note) ? note : undefined });
  const title = (form.get(ListsField.title) ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_LIST_TITLE);
  if (title === '') return show(visit, { message: noTitle, status: UNPROCESSABLE });
  try {
    const done = await change(visit, form, title);
    return { kind: 'redirect', to: `${paths.favoriteLists}?${NOTE}=${done}`, cookies: visit.cookies };
  } catch (error) {
    return show(visit, { message: errorText(error), title, status: failedStatus(error) });
  }
}

/** Answers `paths.sharedList`: anybody who has the address sees the list, with their own prices. */
export async function handleSharedList(
  request: Request,
  shop: EndpointShop,
): Promise<PlainResult<SharedListPage>> {
  const visit = await openPlainVisit(request, shop);
  const cookies = visit?.cookies ?? [];
  const view = (page: SharedListPage, status: number): PlainResult<SharedListPage> => ({
    kind: 'view',
    status,
    view: page,
    cookies,
  });
  if (!visit) return view({ kind: 'failed', message: sessionUnavailable }, BAD_GATEWAY);
  const share = new URL(request.url).searchParams.get(SHARE) ?? '';
  if (share === '' || share.length > MAX_SHARE) return view({ kind: 'gone' }, NOT_FOUND);
  try {
    const { title, data } = await visit.client.call(viewSharedFavorites, { query: { share } });
    return view({ kind: 'list', title, products: data, priceRole: visit.priceRole }, 200);
  } catch (error) {
    if (isUnserved(error)) return view({ kind: 'gone' }, NOT_FOUND);
    return view({ kind: 'failed', message: errorText(error) }, failedStatus(error));
  }
}

/** Query parameter of a shared list's address: logs have no queries. */
const SHARE = 'list';
const MAX_SHARE = 200;
