import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { isStorageRefused, itemKeys, localItems } from '../../domain/requests/browser-storage.ts';

/** What a stored value is; undefined for one that is spoilt or of an older version of the shop. */
export type ReadStored<Value> = (found: unknown) => Value | undefined;

/** What lives as long as the page, where nothing can be stored. */
let pageItems: Record<string, string> | undefined;

/** Whether what is stored is kept beyond this page. */
export const isStorageKept = (): boolean => pageItems === undefined;

/** From now on values live as long as the page: a full or refused storage must not keep a shopper from buying. */
function leaveStorage(): void {
  const items = localItems();
  pageItems = Object.fromEntries(itemKeys(items).map((key) => [key, items.getItem(key) ?? '']));
  setPersistentEngine(pageItems, windowPersistentEvents);
}

if (isStorageRefused()) leaveStorage();

/** Removes stored values by their keys; stores notice with the next event `storage`. */
export function removeStored(isRemoved: (key: string) => boolean): void {
  const items = localItems();
  for (const key of itemKeys(items).filter(isRemoved)) items.removeItem(key);
  for (const key of Object.keys(pageItems ?? {}).filter(isRemoved)) delete pageItems?.[key];
}

/**
 * A value in local storage, shared by the shop's tabs. What cannot be read counts as absent. Stores that every page loads
 * read their values by hand: a schema library would be half of the page's script.
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
    } catch {
      leaveStorage();
      set(value);
    }
  };
  return store;
}

/** A list of ids. */
export const readIds: ReadStored<readonly number[]> = (found) =>
  Array.isArray(found) && found.every(Number.isSafeInteger) ? found : undefined;
