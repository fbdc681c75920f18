import {
  addConstructorSet,
  clearBasket,
  deleteBasketProducts,
  deleteConstructorSet,
  getBasket,
  getBasketTotal,
  getVirtualTotal,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
  type Basket,
} from '../../contract/order/basket.ts';
import { basketView } from './basket-view.ts';
import { addGroups, removeGroups, selectGroups } from './change-groups.ts';
import { addSet, removeSets } from './constructor-set.ts';
import { autoRemove, removeNotInStock } from './not-in-stock.ts';
import { findBasket, findOrCreateBasket, findBasketForChange } from './find-basket.ts';
import { pricedBasket } from './priced-basket.ts';
import { PromoCodeRateLimit } from './promo-code-rate-limit.ts';
import { createBasketCleanup } from './delete-inactive-baskets.ts';
import { replaceGroup } from './replace-group.ts';
import { virtualTotal } from './sums/virtual-total.ts';
import { setBasketDiscounts } from './basket-discounts.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { ApiClient } from '../http/api-client.ts';
import type { RouteContext } from '../route-context.ts';

interface Requester {
  client: ApiClient;
  address: string;
}
type Change = (token: string, moment: Date) => void;

const HOUR_SECONDS = 60 * 60;

/** The visitor's basket: a guest's is named by its cart token, a customer's is their own whatever token is given. */
export function serveBasket({ serve, store, now, orderLimits, reservations }: RouteContext): void {
  const purge = createBasketCleanup(store, now());
  const guesses = new PromoCodeRateLimit(now);
  const basketStarts = new RateLimiter({ max: orderLimits.basketsPerAddress, seconds: HOUR_SECONDS }, now);

  /** Applies a change to a basket and returns the view of it. */
  const applyChange = ({ client }: Requester, token: string, change: Change, moment: Date) => {
    change(token, moment);
    const removed = autoRemove(store, token, client.priceRole);
    return basketView(store, token, { client, now: moment, autoRemoved: removed });
  };

  /** Changes the visitor's basket in one transaction; creates a missing one. */
  const changed = (requester: Requester, given: string | undefined, change: Change) => {
    const moment = now();
    purge(moment);
    reservations.releaseSome();
    return store.change(() => {
      const known = findBasketForChange(store, requester.client, given, moment);
      if (known === undefined && requester.client.customer === undefined)
        basketStarts.consume(requester.address);
      return applyChange(
        requester,
        known ?? findOrCreateBasket(store, requester.client, given, moment),
        change,
        moment,
      );
    });
  };

  /** Removes or selects goods of the visitor's basket; stores nothing where there is none. */
  const reduceBasket = (requester: Requester, given: string | undefined, change: Change): Basket => {
    const moment = now();
    purge(moment);
    return store.change(() => {
      const known = findBasketForChange(store, requester.client, given, moment);
      if (known === undefined) return basketView(store, null, { client: requester.client, now: moment });
      return applyChange(requester, known, change, moment);
    });
  };

  serve(getBasket, ({ client, query }) =>
    basketView(store, findBasket(store, client, query.basket) ?? null, { client, now: now() }),
  );

  serve(getBasketTotal, ({ query, client }) => {
    const token = findBasket(store, client, query.basket) ?? '';
    return pricedBasket(store, token, client, now()).total;
  });

  serve(putBasketProducts, (request) => {
    const { basket, groups, change } = request.body;
    return changed(request, basket, (token) => addGroups(store, token, groups, change));
  });

  serve(deleteBasketProducts, (request) => {
    const { basket, groupIds = [], notInStock = false } = request.query;
    return reduceBasket(request, basket, (token) => {
      removeGroups(store, token, groupIds);
      if (notInStock) removeNotInStock(store, token, request.client.priceRole);
    });
  });

  serve(clearBasket, (request) =>
    reduceBasket(request, request.query.basket, (token) => store.baskets.removeAllLines(token)),
  );

  serve(updateBasket, (request) => {
    const { basket, promocode, bonusesForWriteOff: bonuses, replace } = request.body;
    const update = () =>
      changed(request, basket, (token, moment) => {
        if (replace !== undefined) replaceGroup(store, token, replace);
        setBasketDiscounts(store, token, {
          change: { promocode, bonuses },
          client: request.client,
          now: moment,
        });
      });
    if (typeof promocode !== 'string') return update();
    const typed = { basket: findBasket(store, request.client, basket) ?? '', address: request.address };
    return guesses.run(typed, update);
  });

  serve(selectBasketGroups, (request) => {
    const { basket, groups, constructorSets = [] } = request.body;
    return reduceBasket(request, basket, (token) => selectGroups(store, token, groups, constructorSets));
  });

  serve(getVirtualTotal, ({ body, client }) => virtualTotal(store, body.groups, client, now()));

  serve(addConstructorSet, (request) => {
    const { basket, ...set } = request.body;
    return changed(request, basket, (token) => addSet(store, token, set));
  });

  serve(deleteConstructorSet, (request) =>
    reduceBasket(request, request.query.basket, (token) => removeSets(store, token, request.query.ids)),
  );
}
