import { computed, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { persistedLater } from '../storage/persisted-later.ts';
import { $visitorUid } from '../visitor/visitor.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
export const MAX_DRAFT_AGE_MS = 30 * DAY_MS;

export interface CustomerDraft<Value> {
  /** The initial value where nothing of this customer's is stored, or it is too old. */
  readonly $value: ReadableAtom<Value>;
  /** The initial value removes the stored one. */
  readonly set: (value: Value) => void;
}

interface Settings<Value> {
  /** Whether nothing is typed: a blank value never replaces a typed one. */
  readonly isEmpty?: (value: Value) => boolean;
}

const EntrySchema = z.object({
  /** Null for a guest. */
  uid: z.nullable(z.int()),
  /** Changed at, in milliseconds since 1970. */
  at: z.catch(z.number(), () => Date.now()),
  value: z.unknown(),
});
type Entry = z.infer<typeof EntrySchema>;

/** One for the customer and one for guests; earlier versions stored a single entry. */
const EntriesSchema = z.union([
  z.array(EntrySchema),
  z.pipe(
    EntrySchema,
    z.transform((entry: Entry) => [entry]),
  ),
]);

const isFresh = ({ at }: Entry): boolean => Date.now() - at < MAX_DRAFT_AGE_MS;

/**
 * What a customer has typed and not saved. It outlives reloads, failures and the session's end for 30 days, visible only to
 * its owner; a guest's draft passes to the customer who signs in.
 */
export function createCustomerDraft<Schema extends z.core.$ZodType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
  { isEmpty = () => false }: Settings<z.output<Schema>> = {},
): CustomerDraft<z.output<Schema>> {
  type Value = z.output<Schema>;
  const $entries = persistedLater<typeof EntriesSchema>(key, EntriesSchema, []);
  const values = new WeakMap<Entry, Value>();
  let lastUid: number | undefined;

  if (!$entries.get().every(isFresh)) $entries.set($entries.get().filter(isFresh));

  const valueOf = (entry: Entry): Value => {
    const known = values.get(entry);
    if (known !== undefined) return known;
    const parsed = z.safeParse<Schema>(schema, entry.value);
    const value = parsed.success ? parsed.data : initial;
    values.set(entry, value);
    return value;
  };

  /** On a page whose session has ended, still the customer who typed there. */
  const ownerOf = (entries: readonly Entry[], uid: number | undefined): number | null => {
    lastUid = uid ?? lastUid;
    return uid ?? entries.find((entry) => entry.uid === lastUid)?.uid ?? null;
  };

  const shownEntry = (entries: readonly Entry[], owner: number | null): Entry | undefined => {
    const entryOf = (uid: number | null) => entries.find((entry) => entry.uid === uid && isFresh(entry));
    const [own, guests] = [entryOf(owner), entryOf(null)];
    if (!own || !guests) return own ?? guests;
    return isEmpty(valueOf(guests)) || (own.at >= guests.at && !isEmpty(valueOf(own))) ? own : guests;
  };

  return {
    $value: computed([$entries, $visitorUid], (entries, uid) => {
      const shown = shownEntry(entries, ownerOf(entries, uid));
      return shown ? valueOf(shown) : initial;
    }),
    set: (value) => {
      const entries = $entries.get();
      const uid = ownerOf(entries, $visitorUid.get());
      const shown = shownEntry(entries, uid);
      const isOther = (entry: Entry) =>
        uid === null ? entry.uid !== null : entry.uid === null && entry !== shown && value !== initial;
      const entry: Entry = { uid, at: Date.now(), value };
      if (value !== initial) values.set(entry, value);
      $entries.set([...(value === initial ? [] : [entry]), ...entries.filter(isOther)]);
    },
  };
}
