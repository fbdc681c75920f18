import { FIRST_STORAGE_VERSION, STORAGE_VERSION } from '../../domain/requests/storage-version.ts';
import { type ItemStorage, keepItem } from '../../domain/requests/browser-storage.ts';

export const STORAGE_VERSION_KEY = 'storage-version';

/** The storage version of this browser; this code's own where none is stored. */
export function storedVersion(storage: ItemStorage): number {
  const stored = Number(storage.getItem(STORAGE_VERSION_KEY));
  if (stored > 0) return stored;
  return storage.length > 0 ? FIRST_STORAGE_VERSION : STORAGE_VERSION;
}

/** Stores a version, unless it is the default or lower than the stored one. */
export function storeVersion(storage: ItemStorage, version: number): void {
  const noted = Number(storage.getItem(STORAGE_VERSION_KEY) ?? FIRST_STORAGE_VERSION);
  if (version > noted) keepItem(storage, STORAGE_VERSION_KEY, String(version));
}
