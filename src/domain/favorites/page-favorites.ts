/** Favourites at the time the page was rendered. */
export interface PageFavorites {
  readonly uid: number;
  /** The last added first. */
  readonly ids: readonly number[];
}

export const FAVORITES_ELEMENT_ID = 'favorites';

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

/** Undefined where the page has none. */
export function readPageFavorites(page: Pick<Document, 'getElementById'>): PageFavorites | undefined {
  const text = page.getElementById(FAVORITES_ELEMENT_ID)?.textContent;
  if (!text) return undefined;
  const found: unknown = JSON.parse(text);
  if (typeof found !== 'object' || found === null || !('uid' in found) || !('ids' in found)) return undefined;
  const { uid, ids } = found;
  return isId(uid) && Array.isArray(ids) && ids.every(isId) ? { uid, ids } : undefined;
}
