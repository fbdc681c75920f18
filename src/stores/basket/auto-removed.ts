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

/** Titles of sold-out lines that were removed automatically, until the shopper dismisses them. */
export const $autoRemovedTitles: ReadableAtom<readonly string[]> = $titles;

export const dismissAutoRemoved = (): void => $titles.set([]);

/** Groups whose removal was announced, each once. */
const announcedIds = new Set<number>();

const titleOf = ({ data }: Basket, groupId: number): string | undefined =>
  [data.notInStock, data.inStock]
    .flatMap(({ products, constructorSets }) => [
      ...products,
      ...constructorSets.flatMap((set) => set.products),
    ])
    .find(({ groups }) => groups.some(({ id }) => id === groupId))?.title;

function announce(removed: Removed): void {
  if (removed.length === 0) return;
  const titles = [...new Set([...$titles.get(), ...removed.map(({ title }) => title)])];
  $titles.set(titles);
  // The basket page shows it itself.
  if (environment().path() === paths.cart) return;
  showToast({ kind: 'warning', text: basketMessages.autoRemoved(titles) }, TOAST_MS);
}

function news(removed: Removed): Removed {
  const fresh = removed.filter(({ id }) => !announcedIds.has(id));
  for (const { id } of fresh) announcedIds.add(id);
  return fresh;
}

/**
 * Where the shop's settings say so, removes sold-out groups from the basket and says so to the shopper. Returns the change to
 * send.
 */
export function autoRemoval(basket: Basket): BasketChange | undefined {
  const { autoRemoved = [] } = basket;
  // A group that is in stock again may run out again.
  for (const { id, remnants } of groupsOf(basket)) if (remnants > 0) announcedIds.delete(id);
  const byServer = news(autoRemoved);
  announce(byServer);
  if (byServer.length > 0) return { kind: 'select', selection: new Map(), sets: new Map() };
  if (!environment().shop.autoRemoveNotInStock) return undefined;
  const ours = news(soldOutGroupIds(basket).map((id) => ({ id, title: titleOf(basket, id) ?? '' })));
  announce(ours);
  return ours.length > 0 ? { kind: 'remove', ids: new Set(ours.map(({ id }) => id)) } : undefined;
}
