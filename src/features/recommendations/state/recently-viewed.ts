import type { ReadableAtom } from 'nanostores';
import { readIds, stored } from '../../../stores/storage/stored.ts';

export const MAX_RECENTLY_VIEWED = 20;

const $ids = stored('recently-viewed', readIds, []);

/** In this browser, the last first. */
export const $recentlyViewedIds: ReadableAtom<readonly number[]> = $ids;

export function recordViewed(id: number): void {
  const ids = $ids.get();
  if (ids[0] !== id)
    $ids.set([id, ...ids.filter((candidate) => candidate !== id)].slice(0, MAX_RECENTLY_VIEWED));
}

export const clearRecentlyViewed = (): void => $ids.set([]);
