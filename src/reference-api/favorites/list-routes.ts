import { randomBytes } from 'node:crypto';
import {
  deleteFavoriteList,
  getFavoriteLists,
  MAX_FAVORITE_LISTS,
  saveFavoriteList,
  viewSharedFavorites,
} from '../../contract/account/favorite-list.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { rolesVisibleTo } from '../catalog/price-visibility.ts';
import { ErrorResponse, notFound } from '../http/error-response.ts';
import { ValidatedList } from '../http/validated-json.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { RouteContext } from '../route-context.ts';

/** Bytes of an address that nobody can guess. */
const SHARE_BYTES = 24;
const HOUR_SECONDS = 60 * 60;
/** Changes of lists of a customer in an hour: each writes a whole list. */
const CHANGES_PER_HOUR = 600;

const listNotFound = () => notFound('Такого списка нет');

/** Named lists of favourites, and those that are shared. */
export function serveFavoriteLists({ serve, serveCustomer, store, catalog, now }: RouteContext): void {
  const { favoriteLists } = store;
  const changes = new RateLimiter({ max: CHANGES_PER_HOUR, seconds: HOUR_SECONDS }, now);
  const listsOf = (uid: number) => ({ data: favoriteLists.ofCustomer(uid) });

  serveCustomer(getFavoriteLists, ({ customer: { uid } }) => listsOf(uid));

  serveCustomer(saveFavoriteList, ({ body: { id, title, productIds, shared }, customer: { uid } }) => {
    changes.consume(String(uid));
    return store.change(() => {
      const own = favoriteLists.ofCustomer(uid);
      const known = own.find((list) => (id === undefined ? list.title === title : list.id === id));
      if (id !== undefined && !known) throw listNotFound();
      if (own.some((list) => list.title === title && list.id !== known?.id))
        throw new ErrorResponse(422, ErrorCode.invalid, 'Список с таким названием уже есть');
      if (!known && own.length >= MAX_FAVORITE_LISTS)
        throw new ErrorResponse(422, ErrorCode.invalid, `Списков может быть не больше ${MAX_FAVORITE_LISTS}`);
      const share = shared ? (known?.share ?? randomBytes(SHARE_BYTES).toString('base64url')) : null;
      favoriteLists.replace({ id: known?.id ?? favoriteLists.create(uid, title), title, productIds, share });
      return listsOf(uid);
    });
  });

  serveCustomer(deleteFavoriteList, ({ query: { id }, customer: { uid } }) => {
    changes.consume(String(uid));
    if (!favoriteLists.delete(uid, id)) throw listNotFound();
    return listsOf(uid);
  });

  serve(viewSharedFavorites, async ({ query: { share }, client }) => {
    const { productJson } = await catalog.read();
    const list = share === '' ? undefined : favoriteLists.byShare(share);
    if (!list) throw listNotFound();
    const roles = rolesVisibleTo(store.documents, client);
    return new ValidatedList(productJson.list(list.productIds, roles), { title: list.title });
  });
}
