import { FIRST_STORAGE_VERSION, STORAGE_VERSION } from '../../domain/requests/storage-version.ts';
import { type ItemStorage, keepItem } from '../../domain/requests/browser-storage.ts';

export const STORAGE_VERSION_KEY = 'storage-version';

/** The version of what this browser keeps; pages of this code can read it where there is nothing yet. */
export function storedVersion(storage: ItemStorage): number {
  const stored = Number(storage.getItem(STORAGE_VERSION_KEY));
  if (stored > 0) return stored;
  return storage.length > 0 ? FIRST_STORAGE_VERSION : STORAGE_VERSION;
}

/** Notes a version, unless it is what a browser without a note has, or lower than the noted one. */
export function storeVersion(storage: ItemStorage, version: number): void {
  const noted = Number(storage.getItem(STORAGE_VERSION_KEY) ?? FIRST_STORAGE_VERSION);
  if (version > noted) keepItem(storage, STORAGE_VERSION_KEY, String(version));
}
