import { atom, onMount, type WritableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import { writeLater } from './delayed-writes.ts';
import { persisted } from './persisted.ts';

/**
 * A `persisted` value that changes with each key: this tab has it at once, the storage and the other tabs in a moment. What
 * another tab stores meanwhile does not take the place of what is being typed here, unless it removes the value.
 */
export function persistedLater<Schema extends z.core.$ZodType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
): WritableAtom<z.output<Schema>> {
  const $stored = persisted(key, schema, initial);
  const $value = atom($stored.get());
  let isWaiting = false;
  const setNow = $value.set.bind($value);
  onMount($value, () => {
    if (!isWaiting) setNow($stored.get());
    return $stored.listen(() => {
      const value = $stored.get();
      if (isWaiting && value !== initial) return;
      isWaiting = false;
      setNow(value);
    });
  });
  const write = (): void => {
    if (!isWaiting) return;
    isWaiting = false;
    $stored.set($value.get());
  };
  $value.set = (value) => {
    setNow(value);
    isWaiting = true;
    writeLater(write);
  };
  return $value;
}
