import type { GroupCount } from '../../contract/basket.ts';
import { ErrorCode } from '../../contract/errors.ts';
import type { Group, Product } from '../../contract/product.ts';
import { capCount, floorToStep } from '../../domain/count.ts';
import { quoted } from '../../domain/quotation.ts';
import type { StoredLine } from '../db/baskets.ts';
import type { ShopStore } from '../db/shop-store.ts';
import { notFound, ErrorResponse } from '../http/error-response.ts';
import { MAX_LINES, tooManyLines } from './basket-limits.ts';
import { allowsOverAdding, maxPurchasable } from './basket-lines.ts';

/**
 * The lines that a group's id names: the group by itself; where it stands in sets only, there. Sets as a whole are
 * named by their own ids.
 */
export function linesOfGroup(lines: readonly StoredLine[], groupId: number): StoredLine[] {
  const own = lines.filter((line) => line.groupId === groupId);
  const alone = own.filter(({ setId }) => setId === null);
  return alone.length > 0 ? alone : own;
}

/** What the shop sells under a group's id. @throws ErrorResponse 404 */
export function requireGroup(store: ShopStore, id: number): { product: Product; group: Group } {
  const product = store.products.byGroup(id);
  const group = product?.groups.find((one) => one.id === id);
  if (product === undefined || group === undefined) throw notFound('Товар не найден');
  return { product, group };
}

/** The count that can be bought when other lines have `held` units already; 0 where nothing is left. */
export function purchasableCount(group: Group, count: number, held: number, over: boolean): number {
  const left = Math.max(0, maxPurchasable(group, over) - held);
  return Math.min(capCount(count, group, over).count, floorToStep(left, group.step));
}

/** Units of a group in lines. */
export const countInLines = (lines: readonly StoredLine[], groupId: number): number =>
  lines.filter((line) => line.groupId === groupId).reduce((sum, { count }) => sum + count, 0);

export const outOfStock = ({ title }: Group): ErrorResponse =>
  new ErrorResponse(422, ErrorCode.outOfStock, `${quoted(title)} нет в наличии`);

/**
 * Puts counts of groups into a basket, all of them or none: replaced with `change`, else added; rounded to the
 * group's step and capped to what other lines leave of the remnants.
 * @throws ErrorResponse for a group that is unknown or not in stock, and for a basket that is full
 */
export function addGroups(
  store: ShopStore,
  token: string,
  groups: readonly GroupCount[],
  change: boolean,
): void {
  store.change(() => {
    for (const requested of groups) {
      if (change && requested.count === 0) removeGroups(store, token, [requested.id]);
      else addGroup(store, token, requested, change);
    }
  });
}

function addGroup(store: ShopStore, token: string, { id, count }: GroupCount, change: boolean): void {
  const { group } = requireGroup(store, id);
  if (count === 0) return;
  const over = allowsOverAdding(store);
  const lines = store.baskets.lines(token);
  const upTo = (requested: number, others: readonly StoredLine[]): number => {
    const most = purchasableCount(group, requested, countInLines(others, id), over);
    if (most === 0) throw outOfStock(group);
    return most;
  };
  const named = linesOfGroup(lines, id).filter(({ setId }) => change || setId === null);
  for (const line of named) {
    const others = lines.filter((other) => other !== line);
    line.count = upTo(change ? count : line.count + count, others);
    store.baskets.changeLine(line);
  }
  if (named.length > 0) return;
  const line = { setId: null, groupId: id, count: upTo(count, lines), selected: true };
  if (lines.length >= MAX_LINES) throw tooManyLines();
  store.baskets.addLine(token, line);
}

const ids = (lines: readonly StoredLine[]): number[] => lines.map(({ id }) => id);

export function removeGroups(store: ShopStore, token: string, groupIds: readonly number[]): void {
  const lines = store.baskets.lines(token);
  store.baskets.removeLines(
    token,
    groupIds.flatMap((id) => ids(linesOfGroup(lines, id))),
  );
}

interface Selected {
  id: number;
  selected: boolean;
}

/** Includes groups, and whole sets, in the order or leaves them out. */
export function selectGroups(
  store: ShopStore,
  token: string,
  groups: readonly Selected[],
  sets: readonly Selected[],
): void {
  const lines = store.baskets.lines(token);
  const choose = (chosen: readonly StoredLine[], selected: boolean) => {
    for (const line of chosen) store.baskets.changeLine({ ...line, selected });
  };
  for (const { id, selected } of sets) {
    choose(
      lines.filter(({ setId }) => setId === id),
      selected,
    );
  }
  for (const { id, selected } of groups) choose(linesOfGroup(lines, id), selected);
}
