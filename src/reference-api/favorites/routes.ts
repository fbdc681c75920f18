import {
  FAVORITES_LIMIT,
  getFavoriteIds,
  getFavorites,
  mergeFavorites,
  toggleFavorite,
} from '../../contract/account/favorite.ts';
import { rolesVisibleTo } from '../catalog/price-visibility.ts';
import { withPricesOf } from '../../domain/prices/visible-prices.ts';
import { addGuestFavorites, toggleProduct } from './change-favorites.ts';
import { pageMeta, readPaging } from '../http/paging.ts';
import type { RouteContext } from '../route-context.ts';

/** Favourites of a customer. */
export function serveFavorites({ serveCustomer, store }: RouteContext): void {
  const { favorites } = store;
  const idsOf = (uid: number) => ({ data: { fav_ids: favorites.ids(uid) } });

  serveCustomer(getFavorites, ({ query, customer: { uid }, client }) => {
    const roles = rolesVisibleTo(store.documents, client);
    const paging = readPaging(query, FAVORITES_LIMIT);
    return {
      data: store.products
        .byIds(favorites.page(uid, paging.limit, paging.offset))
        .map((product) => withPricesOf(product, roles)),
      meta: pageMeta(paging, favorites.count(uid)),
    };
  });

  serveCustomer(getFavoriteIds, ({ customer: { uid } }) => idsOf(uid));

  serveCustomer(toggleFavorite, ({ body, customer: { uid } }) => {
    const result = toggleProduct(store, uid, body.product);
    return { result, ...idsOf(uid) };
  });

  serveCustomer(mergeFavorites, ({ body, customer: { uid } }) => {
    addGuestFavorites(store, uid, body.productIds);
    return idsOf(uid);
  });
}
