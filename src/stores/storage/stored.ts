import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { isStorageRefused, itemKeys, localItems } from '../../domain/requests/browser-storage.ts';

/** Undefined for a broken or outdated value. */
export type ReadStored<Value> = (found: unknown) => Value | undefined;

/** In-memory items where storage fails. */
let pageItems: Record<string, string> | undefined;

/** Whether storage works. */
export const isStoragePersistent = (): boolean => pageItems === undefined;

/** What a page hears of its other tabs; a server renders islands without either. */
const events =
  typeof window === 'undefined'
    ? { addEventListener: () => undefined, removeEventListener: () => undefined }
    : windowPersistentEvents;

/** From now on values live as long as the page: a full or refused storage must not prevent a purchase. */
function leaveStorage(): void {
  const items = localItems();
  pageItems = Object.fromEntries(itemKeys(items).map((key) => [key, items.getItem(key) ?? '']));
  setPersistentEngine(pageItems, events);
}

if (isStorageRefused()) leaveStorage();

/** Whether a storage that threw nothing has kept nothing either: some extensions put such a one in its place. */
const isIgnored = (key: string, text: string | undefined): boolean =>
  isStoragePersistent() &&
  typeof localStorage !== 'undefined' &&
  (localItems().getItem(key) ?? undefined) !== text;

/** Removes stored values by key; stores notice with the next `storage` event. */
export function removeStored(isRemoved: (key: string) => boolean): void {
  const items = localItems();
  for (const key of itemKeys(items).filter(isRemoved)) items.removeItem(key);
  for (const key of Object.keys(pageItems ?? {}).filter(isRemoved)) delete pageItems?.[key];
}

/**
 * A local-storage value shared by tabs; unreadable ones count as absent. Read by hand: a schema library would be half of
 * every page's script.
 */
export function stored<Value>(key: string, read: ReadStored<Value>, initial: Value): WritableAtom<Value> {
  const store = persistentAtom<Value>(key, initial, {
    encode: JSON.stringify,
    decode: (text) => {
      try {
        return read(JSON.parse(text)) ?? initial;
      } catch {
        return initial;
      }
    },
  });
  const set = store.set.bind(store);
  store.set = (value) => {
    try {
      set(value);
      if (isIgnored(key, JSON.stringify(value))) throw new Error(key);
    } catch {
      leaveStorage();
      set(value);
    }
  };
  return store;
}

export const readIds: ReadStored<readonly number[]> = (found) =>
  Array.isArray(found) && found.every(Number.isSafeInteger) ? found : undefined;
