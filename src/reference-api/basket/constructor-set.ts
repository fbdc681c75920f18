import type { GroupCount } from '../../contract/order/basket.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';
import { UNNAMED_SET } from '../../domain/basket/basket.ts';
import type { ShopStore } from '../shop-store.ts';
import { ErrorResponse, notFound } from '../http/error-response.ts';
import { purchasableCount, countInLines, outOfStock, requireGroup } from './change-groups.ts';
import { MAX_LINES, MAX_SETS, tooManyLines, tooManySets } from './basket-limits.ts';
import { allowsOverAdding } from './basket-lines.ts';

interface NewSet {
  title: string;
  groups: readonly GroupCount[];
  /** Id of the set whose place it takes. */
  replaces?: number | undefined;
}

/**
 * Puts a set into a basket, every group of it or nothing; a group that is named twice is counted together. Counts are
 * rounded to the group's step and capped to what other lines leave of the remnants.
 * @throws ErrorResponse 404 for an unknown group or replaced set, 422 for a group of which nothing is left, and for a basket
 * that is full
 */
export function addSet(store: ShopStore, token: string, { title, groups, replaces }: NewSet): void {
  const { baskets } = store;
  const counts = new Map<number, number>();
  for (const { id, count } of groups) counts.set(id, (counts.get(id) ?? 0) + count);
  const wanted = [...counts].filter(([, count]) => count > 0);
  if (wanted.length === 0) throw new ErrorResponse(422, ErrorCode.invalid, 'Выберите товары для комплекта');

  const over = allowsOverAdding(store);
  store.change(() => {
    if (replaces !== undefined) {
      if (!baskets.sets(token).some(({ id }) => id === replaces))
        throw notFound('Этого комплекта больше нет в корзине');
      removeSets(store, token, [replaces]);
    }
    const lines = baskets.lines(token);
    if (lines.length + wanted.length > MAX_LINES) throw tooManyLines();
    if (baskets.sets(token).length >= MAX_SETS) throw tooManySets();
    const set = baskets.addSet(token, title.trim() || UNNAMED_SET);
    for (const [id, count] of wanted) {
      const { group } = requireGroup(store, id);
      const taken = purchasableCount(group, count, countInLines(lines, id), over);
      if (taken === 0) throw outOfStock(group);
      const line = { setId: set.id, groupId: id, count: taken, selected: true, onePiece: false };
      baskets.addLine(token, line);
    }
  });
}

/** Takes whole sets out; ids that are not in the basket are passed over. */
export function removeSets(store: ShopStore, token: string, ids: readonly number[]): void {
  const gone = store.baskets.lines(token).filter(({ setId }) => setId !== null && ids.includes(setId));
  store.baskets.removeLines(
    token,
    gone.map(({ id }) => id),
  );
}
