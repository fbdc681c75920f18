import type { Client } from '../../api/client.ts';
import {
  addConstructorSet,
  clearBasket,
  deleteBasketProducts,
  deleteConstructorSet,
  getBasket,
  putBasketProducts,
  selectBasketGroups,
  updateBasket,
  type Basket,
  type GroupCount,
} from '../../contract/order/basket.ts';
import {
  withCounts,
  withoutAnything,
  withoutGroups,
  withoutNotInStock,
  withoutSets,
  withSelection,
} from '../../domain/basket/basket.ts';
import { type CountChange, putGroups } from './put-groups.ts';

export interface EarlierBasket {
  readonly counts: Readonly<Record<string, number>>;
  readonly basket: Basket | undefined;
}

/** Before a changed count or an addition is sent. */
export const COUNT_DEBOUNCE_MS = 300;

export type BasketChange =
  | { readonly kind: 'load' }
  | CountChange
  /** A custom set, replacing another with `replaces`; the server decides its price and title. */
  | {
      readonly kind: 'add-set';
      readonly title: string;
      readonly groups: readonly GroupCount[];
      readonly replaces?: number;
    }
  | {
      readonly kind: 'select';
      readonly selection: ReadonlyMap<number, boolean>;
      readonly sets: ReadonlyMap<number, boolean>;
    }
  | { readonly kind: 'remove'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'remove-sets'; readonly ids: ReadonlySet<number> }
  | { readonly kind: 'remove-not-in-stock' }
  | { readonly kind: 'empty' }
  /** Another size of the same product. */
  | { readonly kind: 'replace'; readonly groupId: number; readonly withGroupId: number }
  /** Null removes the code. */
  | { readonly kind: 'promo'; readonly code: string | null }
  /** Kopecks to pay with bonuses. */
  | { readonly kind: 'bonuses'; readonly kopecks: number };

/** The basket as it will be once the server accepts the change. */
export function applyChange(basket: Basket, change: BasketChange): Basket {
  switch (change.kind) {
    case 'load':
    case 'add-set':
    case 'replace':
    case 'promo':
    case 'bonuses':
      return basket;
    case 'count':
    case 'add':
      return withCounts(basket, change.counts, change.wishes);
    case 'select':
      return withSelection(basket, change.selection, change.sets);
    case 'remove':
      return withoutGroups(basket, change.ids);
    case 'remove-sets':
      return withoutSets(basket, change.ids);
    case 'remove-not-in-stock':
      return withoutNotInStock(basket);
    case 'empty':
      return withoutAnything(basket);
  }
}

/** Joins two waiting changes of one kind; for each group the later one wins. */
export function mergeChanges(earlier: BasketChange, later: BasketChange): BasketChange | undefined {
  if (earlier.kind === 'load' && later.kind === 'load') return later;
  if (earlier.kind === 'count' && later.kind === 'count')
    return {
      kind: 'count',
      counts: new Map([...earlier.counts, ...later.counts]),
      wishes: new Map([...(earlier.wishes ?? []), ...(later.wishes ?? [])]),
    };
  if (earlier.kind === 'select' && later.kind === 'select')
    return {
      kind: 'select',
      selection: new Map([...earlier.selection, ...later.selection]),
      sets: new Map([...earlier.sets, ...later.sets]),
    };
  if (earlier.kind === 'remove' && later.kind === 'remove')
    return { kind: 'remove', ids: new Set([...earlier.ids, ...later.ids]) };
  if (earlier.kind === 'bonuses' && later.kind === 'bonuses') return later;
  return undefined;
}

const selections = (chosen: ReadonlyMap<number, boolean>) =>
  Array.from(chosen, ([id, selected]) => ({ id, selected }));

/** Sends a change and returns the resulting basket; outlives the page. `basket` is the cart token. */
export function sendChange(
  client: Client,
  basket: string | undefined,
  change: BasketChange,
): Promise<Basket> {
  const call: Client['call'] = (contractCall, input) => client.call(contractCall, input, { keepalive: true });
  switch (change.kind) {
    case 'load':
      return client.call(getBasket, { query: { basket } });
    case 'count':
    case 'add':
      return call(putBasketProducts, {
        body: { basket, groups: putGroups(change), change: true },
      });
    case 'add-set': {
      const { title, groups, replaces } = change;
      return call(addConstructorSet, { body: { basket, title, groups: [...groups], replaces } });
    }
    case 'select':
      return call(selectBasketGroups, {
        body: { basket, groups: selections(change.selection), constructorSets: selections(change.sets) },
      });
    case 'remove':
      return call(deleteBasketProducts, { query: { basket, groupIds: [...change.ids] } });
    case 'remove-sets':
      return call(deleteConstructorSet, { query: { basket, ids: [...change.ids] } });
    case 'remove-not-in-stock':
      return call(deleteBasketProducts, { query: { basket, notInStock: true } });
    case 'empty':
      return call(clearBasket, { query: { basket } });
    case 'replace': {
      const { groupId, withGroupId } = change;
      return call(updateBasket, { body: { basket, replace: { groupId, withGroupId } } });
    }
    case 'promo':
      return call(updateBasket, { body: { basket, promocode: change.code } });
    case 'bonuses':
      return call(updateBasket, { body: { basket, bonusesForWriteOff: change.kopecks } });
  }
}
