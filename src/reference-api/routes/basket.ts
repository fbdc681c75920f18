import {
  clearBasket,
  deleteBasketProducts,
  getBasket,
  getBasketTotal,
  getVirtualTotal,
  putBasketProducts,
  selectBasketGroups,
  type Basket,
} from '../../contract/basket.ts';
import { DEFAULT_PRICE_ROLE } from '../../contract/price.ts';
import { capCount } from '../../domain/count.ts';
import { basketView } from '../basket/basket-view.ts';
import { putGroups } from '../basket/changes.ts';
import { allowsOverAdding, basketLines, mostOf } from '../basket/lines.ts';
import { basketTotal } from '../basket/total.ts';
import type { RouteContext } from './route-context.ts';

/** A guest's basket, named by its cart token. */
export function serveBasket({ serve, store, now }: RouteContext): void {
  const { baskets } = store;
  const named = (token: string | undefined): string =>
    token !== undefined && baskets.isKnown(token) ? token : baskets.create(now());
  const view = (token: string): Basket => basketView(store, token, DEFAULT_PRICE_ROLE);

  serve(getBasket, ({ query }) => view(named(query.basket)));

  serve(getBasketTotal, ({ query }) =>
    basketTotal(basketLines(store, baskets.lines(query.basket ?? ''), DEFAULT_PRICE_ROLE), store.parcels),
  );

  serve(putBasketProducts, ({ body: { basket, groups, change } }) =>
    store.change(() => {
      const token = named(basket);
      putGroups(store, token, groups, change);
      return view(token);
    }),
  );

  serve(deleteBasketProducts, ({ query: { basket, groupIds = [], notInStock = false } }) =>
    store.change(() => {
      const token = named(basket);
      const gone = notInStock ? view(token).data.notInStock.products.flatMap(({ groups }) => groups) : [];
      for (const id of [...groupIds, ...gone.map((group) => group.id)]) baskets.remove(token, id);
      return view(token);
    }),
  );

  serve(clearBasket, ({ query }) => {
    const token = named(query.basket);
    baskets.clear(token);
    return view(token);
  });

  serve(selectBasketGroups, ({ body }) =>
    store.change(() => {
      const token = named(body.basket);
      for (const { id, selected } of body.groups) baskets.select(token, id, selected);
      return view(token);
    }),
  );

  serve(getVirtualTotal, ({ body }) => {
    const over = allowsOverAdding(store);
    const counted = body.groups.flatMap(({ id, count }) => {
      const group = store.products.byGroup(id)?.groups.find((one) => one.id === id);
      if (group === undefined || count === 0) return [];
      const wanted = Math.min(capCount(count, group, over).count, mostOf(group, over));
      return [{ groupId: id, count: wanted, selected: true }];
    });
    return basketTotal(basketLines(store, counted, DEFAULT_PRICE_ROLE), store.parcels);
  });
}
