import type { PutGroup } from '../../contract/order/group-count.ts';
import type { BasketChange } from './basket-change.ts';
import { putGroups } from './put-groups.ts';
import { stored } from '../storage/stored.ts';

const isPutGroup = (found: unknown): found is PutGroup =>
  typeof found === 'object' &&
  found !== null &&
  'id' in found &&
  'count' in found &&
  Number.isSafeInteger(found.id) &&
  typeof found.count === 'number' &&
  found.count > 0;

const readCounts = (found: unknown): readonly PutGroup[] | undefined =>
  Array.isArray(found) && found.every(isPutGroup) ? found : undefined;

/** What a guest added before the basket's token arrived and the page was left: that basket could not be found again. */
export const $unsentCounts = stored<readonly PutGroup[]>('unsent-basket', readCounts, []);

let isOwn = false;

export function storeUnsent(changes: readonly BasketChange[]): void {
  const groups = changes.flatMap((change) =>
    change.kind === 'add' || change.kind === 'count' ? putGroups(change) : [],
  );
  const last = new Map<number, PutGroup>();
  for (const group of groups) last.set(group.id, { ...last.get(group.id), ...group });
  const unsent = [...last.values()].filter(({ count }) => count > 0);
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
