import { atom, type ReadableAtom } from 'nanostores';
import type { Basket } from '../../contract/order/basket.ts';
import { groupsOf, soldOutGroupIds } from '../../domain/basket/basket.ts';
import * as basketMessages from '../../domain/basket/basket-messages.ts';
import { paths } from '../../paths.ts';
import type { BasketChange } from './basket-change.ts';
import { environment } from '../environment/environment.ts';
import { showToast } from '../page/toasts.ts';

type Removed = NonNullable<Basket['autoRemoved']>;

const TOAST_MS = 6000;

const $titles = atom<readonly string[]>([]);

/** Titles of what has left the basket by itself since it ran out, until the shopper has read them. */
export const $autoRemovedTitles: ReadableAtom<readonly string[]> = $titles;

export const dismissAutoRemoved = (): void => $titles.set([]);

/** Groups that have been told of, and removed; each once. */
const told = new Set<number>();

const titleOf = ({ data }: Basket, groupId: number): string | undefined =>
  [data.notInStock, data.inStock]
    .flatMap(({ products, constructorSets }) => [
      ...products,
      ...constructorSets.flatMap((set) => set.products),
    ])
    .find(({ groups }) => groups.some(({ id }) => id === groupId))?.title;

function tell(removed: Removed): void {
  if (removed.length === 0) return;
  const titles = [...new Set([...$titles.get(), ...removed.map(({ title }) => title)])];
  $titles.set(titles);
  // The basket itself says it for as long as it is not dismissed.
  if (environment().path() === paths.cart) return;
  showToast({ kind: 'warning', text: basketMessages.autoRemoved(titles) }, TOAST_MS);
}

function news(removed: Removed): Removed {
  const fresh = removed.filter(({ id }) => !told.has(id));
  for (const { id } of fresh) told.add(id);
  return fresh;
}

/**
 * Where the shop wants it, takes what has run out of a basket, or has the back end keep that it did so; tells the shopper.
 * Returns the change that is to be sent.
 */
export function autoRemoval(basket: Basket): BasketChange | undefined {
  const { autoRemoved = [] } = basket;
  // What is in the basket again may run out again.
  for (const { id, remnants } of groupsOf(basket)) if (remnants > 0) told.delete(id);
  const byServer = news(autoRemoved);
  tell(byServer);
  if (byServer.length > 0) return { kind: 'select', selection: new Map(), sets: new Map() };
  if (!environment().shop.autoRemoveNotInStock) return undefined;
  const ours = news(soldOutGroupIds(basket).map((id) => ({ id, title: titleOf(basket, id) ?? '' })));
  tell(ours);
  return ours.length > 0 ? { kind: 'remove', ids: new Set(ours.map(({ id }) => id)) } : undefined;
}
