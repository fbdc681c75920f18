import { atom, onMount, type WritableAtom } from 'nanostores';
import type * as z from 'zod/mini';
import { writeLater } from './delayed-writes.ts';
import { persisted } from './persisted.ts';

/**
 * A `persisted` value that changes with each key press: written with a delay. Other tabs' writes do not replace what is
 * being typed, except a removal.
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
