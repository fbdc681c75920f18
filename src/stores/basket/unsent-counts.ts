import type { GroupCount } from '../../contract/order/basket.ts';
import type { BasketChange } from './basket-change.ts';
import { stored } from '../storage/stored.ts';

const isGroupCount = (found: unknown): found is GroupCount =>
  typeof found === 'object' &&
  found !== null &&
  'id' in found &&
  'count' in found &&
  Number.isSafeInteger(found.id) &&
  typeof found.count === 'number' &&
  found.count > 0;

const readCounts = (found: unknown): readonly GroupCount[] | undefined =>
  Array.isArray(found) && found.every(isGroupCount) ? found : undefined;

/** What a guest added before the basket's token arrived and the page was left: that basket could not be found again. */
export const $unsentCounts = stored<readonly GroupCount[]>('unsent-basket', readCounts, []);

let isOwn = false;

export function storeUnsent(changes: readonly BasketChange[]): void {
  const counts = new Map(
    changes.flatMap((change) => (change.kind === 'add' || change.kind === 'count' ? [...change.counts] : [])),
  );
  const unsent = Array.from(counts, ([id, count]) => ({ id, count })).filter(({ count }) => count > 0);
  if (unsent.length === 0) return;
  $unsentCounts.set(unsent);
  isOwn = true;
}

export const clearUnsent = (): void => $unsentCounts.set([]);

/** The page has got its basket's token and sends the rest itself. */
export function clearOwnUnsent(): void {
  if (isOwn) clearUnsent();
  isOwn = false;
}
