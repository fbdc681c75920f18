import { computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { $customerUid } from './customer.ts';
import { persisted } from './persisted.ts';

export interface CustomerDraft<Value> {
  /** The initial value where the stored one is another customer's. */
  readonly $value: ReadableAtom<Value>;
  readonly set: (value: Value) => void;
}

const StoredSchema = z.nullable(
  z.object({
    /** Whose it is; null where the session had ended before anything was typed. */
    uid: z.nullable(z.int()),
    value: z.unknown(),
  }),
);

/**
 * What a customer has typed and not saved. It outlives reloads, failures and the end of the session; nobody else who signs
 * in with the same browser is shown it.
 */
export function createCustomerDraft<Schema extends z.core.$ZodType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
): CustomerDraft<z.output<Schema>> {
  const $stored = persisted(key, StoredSchema, null);
  return {
    $value: computed([$stored, $customerUid], (stored, uid) => {
      if (stored === null) return initial;
      const isOwn = stored.uid === null || uid === undefined || stored.uid === uid;
      const parsed = isOwn ? z.safeParse<Schema>(schema, stored.value) : undefined;
      return parsed?.success ? parsed.data : initial;
    }),
    set: (value) => $stored.set({ uid: $customerUid.get() ?? $stored.get()?.uid ?? null, value }),
  };
}
