import type { WritableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { stored } from './stored.ts';

/** A `stored` value with a schema; for screens that load one anyway. */
export function persisted<Schema extends z.core.$ZodType>(
  key: string,
  schema: Schema,
  initial: z.output<Schema>,
): WritableAtom<z.output<Schema>> {
  const read = (found: unknown): z.output<Schema> | undefined => {
    const parsed = z.safeParse<Schema>(schema, found);
    return parsed.success ? parsed.data : undefined;
  };
  return stored<z.output<Schema>>(key, read, initial);
}
