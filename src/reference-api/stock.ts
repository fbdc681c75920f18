import type { Group, Product } from '../contract/catalog/product.ts';
import { ErrorCode } from '../contract/calls/errors.ts';
import type { OrderedLine } from './orders/order-record.ts';
import { conflict } from './http/error-response.ts';
import { type Cut, putBack, takeLength } from './shelf/shelf.ts';
import type { ShopStore } from './shop-store.ts';
import { roundCount } from '../domain/counts/count-step.ts';

/** A product with other remnants, in units; what follows from them is brought in line. */
export function withRemnants(product: Product, remnantsOf: (group: Group) => number): Product {
  const groups = product.groups.map((group) => {
    const remnants = Math.max(0, roundCount(remnantsOf(group)));
    // What an editor took off sale stays off while its stock is not touched.
    if (remnants === group.remnants) return group;
    return { ...group, remnants, available: remnants >= group.step };
  });
  const allRemnants = roundCount(groups.reduce((sum, { remnants }) => sum + remnants, 0));
  return { ...product, groups, allRemnants };
}

/** What left the stock. */
export interface TakenStock {
  /** Units: fewer than were ordered where there were no more. */
  readonly deducted: number;
  /** Off which pieces, where they are known. */
  readonly cuts?: readonly Cut[] | undefined;
}

/** Takes units of a group out of the stock, never below nothing. @throws ErrorResponse 409 where no piece is long enough */
export function deductStock(store: ShopStore, groupId: number, count: number, onePiece = false): TakenStock {
  const group = store.products.byGroup(groupId)?.groups.find(({ id }) => id === groupId);
  const deducted = Math.min(count, group?.remnants ?? 0);
  const shelf = store.shelves.byGroup(groupId);
  const taken = shelf && takeLength(shelf, deducted, onePiece);
  if (shelf && !taken)
    throw conflict(ErrorCode.outOfStock, 'Такого длинного куска больше нет, проверьте корзину');
  if (taken) store.shelves.put(groupId, taken.shelf);
  addToStock(store, groupId, -count);
  return { deducted, cuts: taken?.cuts };
}

/** Puts units of a group back; of one that has left the shop there is no stock. */
export function restoreStock(
  store: ShopStore,
  groupId: number,
  { deducted, cuts = [], wasCut }: TakenStock & { readonly wasCut: boolean },
): void {
  const shelf = store.shelves.byGroup(groupId);
  if (shelf) store.shelves.put(groupId, putBack(shelf, { taken: deducted, cuts, wasCut }));
  addToStock(store, groupId, deducted);
}

/** Its pieces are known already. */
function addToStock({ products }: ShopStore, groupId: number, count: number): void {
  const product = products.byGroup(groupId);
  if (product === undefined) return;
  const { groups, ...rest } = withRemnants(product, ({ id, remnants }) =>
    id === groupId ? remnants + count : remnants,
  );
  const known = groups.map(({ pieces, ...group }) =>
    group.id === groupId || pieces === undefined ? group : { ...group, pieces },
  );
  products.save({ ...rest, groups: known });
}

/** Ids of the products whose stock an order has taken. */
export const changedProducts = (lines: readonly OrderedLine[]): number[] =>
  lines.flatMap(({ productId, deducted }) => (deducted > 0 ? [productId] : []));
