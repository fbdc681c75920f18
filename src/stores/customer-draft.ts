import { computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { $customerUid } from './customer.ts';
import { persisted } from './persisted.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What nobody has touched for so long is removed. */
export const MAX_DRAFT_AGE_MS = 30 * DAY_MS;

export interface CustomerDraft<Value> {
  /** The initial value where the stored one is another customer's, or too old. */
  readonly $value: ReadableAtom<Value>;
  readonly set: (value: Value) => void;
}

const StoredSchema = z.nullable(
  z.object({
    /** Whose it is; null where the session had ended before anything was typed. */
    uid: z.nullable(z.int()),
    /** When it was changed, in milliseconds since 1970. */
    at: z.optional(z.number()),
    value: z.unknown(),
  }),
);

const isFresh = ({ at }: { readonly at?: number | undefined }): boolean =>
  at === undefined || Date.now() - at < MAX_DRAFT_AGE_MS;

/**
 * What a customer has typed and not saved. It outlives reloads, failures and the end of the session, for 30 days; nobody
 * else who signs in with the same browser is shown it.
 */
export function createCustomerDraft<Schema extends z.core.$ZodType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
): CustomerDraft<z.output<Schema>> {
  const $stored = persisted(key, StoredSchema, null);
  const found = $stored.get();
  if (found !== null && !isFresh(found)) $stored.set(null);
  return {
    $value: computed([$stored, $customerUid], (stored, uid) => {
      if (stored === null) return initial;
      const isOwn = stored.uid === null || uid === undefined || stored.uid === uid;
      const parsed = isOwn && isFresh(stored) ? z.safeParse<Schema>(schema, stored.value) : undefined;
      return parsed?.success ? parsed.data : initial;
    }),
    set: (value) => {
      const uid = $customerUid.get() ?? $stored.get()?.uid ?? null;
      $stored.set({ uid, at: Date.now(), value });
    },
  };
}
