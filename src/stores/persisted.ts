import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';

/** From now on values live as long as the page: a full storage must not keep a shopper from buying. */
const leaveStorage = (): void => setPersistentEngine({ ...localStorage }, windowPersistentEvents);

/**
 * A value in local storage, shared by the shop's tabs. What does not fit its schema, because it is spoilt or of an older
 * version of the shop, counts as absent.
 */
export const persisted = <Schema extends z.core.$ZodType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
): WritableAtom<z.output<Schema>> => {
  const store = persistentAtom<z.output<Schema>>(key, initial, {
    encode: JSON.stringify,
    decode: (text) => {
      try {
        return z.parse<Schema>(schema, JSON.parse(text));
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
};
