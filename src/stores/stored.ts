import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';

/** What a stored value is; undefined for one that is spoilt or of an older version of the shop. */
export type ReadStored<Value> = (found: unknown) => Value | undefined;

let isLeft = false;

/** Whether what is stored is kept beyond this page. */
export const isStorageKept = (): boolean => !isLeft;

/** From now on values live as long as the page: a full storage must not keep a shopper from buying. */
const leaveStorage = (): void => setPersistentEngine({ ...localStorage }, windowPersistentEvents);

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
      isLeft = true;
      leaveStorage();
      set(value);
    }
  };
  return store;
}

/** A list of ids. */
export const readIds: ReadStored<readonly number[]> = (found) =>
  Array.isArray(found) && found.every(Number.isSafeInteger) ? found : undefined;
