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

/** Changes visitors' baskets, each change in one transaction. */
class BasketChanges {
  readonly #context: RouteContext;
  readonly #purge: (moment: Date) => void;
  readonly #starts: RateLimiter;

  constructor(context: RouteContext) {
    const { store, now, orderLimits } = context;
    this.#context = context;
    this.#purge = createBasketCleanup(store, now());
    this.#starts = new RateLimiter({ max: orderLimits.basketsPerAddress, seconds: HOUR_SECONDS }, now);
  }

  /** Changes the visitor's basket; creates a missing one. */
  change(requester: Requester, given: string | undefined, change: Change) {
    const { store, now, reservations } = this.#context;
    const { client, address } = requester;
    const moment = now();
    this.#purge(moment);
    reservations.releaseSome();
    return store.change(() => {
      const known = findBasketForChange(store, client, given, moment);
      if (known === undefined && client.customer === undefined) this.#starts.consume(address);
      const token = known ?? findOrCreateBasket(store, client, given, moment);
      return this.#apply(client, token, change, moment);
    });
  }

  /** Removes or selects goods of the visitor's basket; stores nothing where there is none. */
  reduce({ client }: Requester, given: string | undefined, change: Change): Basket {
    const { store, now } = this.#context;
    const moment = now();
    this.#purge(moment);
    return store.change(() => {
      const known = findBasketForChange(store, client, given, moment);
      if (known === undefined) return basketView(store, null, { client, now: moment });
      return this.#apply(client, known, change, moment);
    });
  }

  #apply(client: ApiClient, token: string, change: Change, moment: Date) {
    const { store } = this.#context;
    change(token, moment);
    const removed = autoRemove(store, token, client.priceRole);
    return basketView(store, token, { client, now: moment, autoRemoved: removed });
  }
}

function serveBasketDiscounts({ serve, store, now }: RouteContext, changes: BasketChanges): void {
  const guesses = new PromoCodeRateLimit(now);
  serve(updateBasket, (request) => {
    const { basket, promocode, bonusesForWriteOff: bonuses, replace } = request.body;
    const { client, address } = request;
    const update = () =>
      changes.change(request, basket, (token, moment) => {
        if (replace !== undefined) replaceGroup(store, token, replace);
        setBasketDiscounts(store, token, { change: { promocode, bonuses }, client, now: moment });
      });
    if (typeof promocode !== 'string') return update();
    return guesses.run({ basket: findBasket(store, client, basket) ?? '', address }, update);
  });
}

function serveBasketSets({ serve, store }: RouteContext, changes: BasketChanges): void {
  serve(addConstructorSet, (request) => {
    const { basket, ...set } = request.body;
    return changes.change(request, basket, (token) => addSet(store, token, set));
  });

  serve(deleteConstructorSet, (request) =>
    changes.reduce(request, request.query.basket, (token) => removeSets(store, token, request.query.ids)),
  );
}

/** The visitor's basket: a guest's is named by its cart token, a customer's is their own whatever token is given. */
export function serveBasket(context: RouteContext): void {
  const { serve, store, now } = context;
  const changes = new BasketChanges(context);

  serve(getBasket, ({ client, query }) =>
    basketView(store, findBasket(store, client, query.basket) ?? null, { client, now: now() }),
  );

  serve(getBasketTotal, ({ query, client }) => {
    const token = findBasket(store, client, query.basket) ?? '';
    return pricedBasket(store, token, client, now()).total;
  });

  serve(putBasketProducts, (request) => {
    const { basket, groups, change } = request.body;
    return changes.change(request, basket, (token) => addGroups(store, token, groups, change));
  });

  serve(deleteBasketProducts, (request) => {
    const { basket, groupIds = [], notInStock = false } = request.query;
    return changes.reduce(request, basket, (token) => {
      removeGroups(store, token, groupIds);
      if (notInStock) removeNotInStock(store, token, request.client.priceRole);
    });
  });

  serve(clearBasket, (request) =>
    changes.reduce(request, request.query.basket, (token) => store.baskets.removeAllLines(token)),
  );

  serveBasketDiscounts(context, changes);

  serve(selectBasketGroups, (request) => {
    const { basket, groups, constructorSets = [] } = request.body;
    return changes.reduce(request, basket, (token) => selectGroups(store, token, groups, constructorSets));
  });

  serve(getVirtualTotal, ({ body, client }) => virtualTotal(store, body.groups, client, now()));

  serveBasketSets(context, changes);
}
