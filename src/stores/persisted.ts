import { persistentAtom } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';

/**
 * A value in local storage, shared by the shop's tabs. What does not fit its schema, because it is spoilt or of an older
 * version of the shop, counts as absent.
 */
export const persisted = <Schema extends z.core.$ZodType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
): WritableAtom<z.output<Schema>> =>
  persistentAtom<z.output<Schema>>(key, initial, {
    encode: JSON.stringify,
    decode: (text) => {
      try {
        return z.parse<Schema>(schema, JSON.parse(text));
      } catch {
        return initial;
      }
    },
  });
