import * as z from 'zod/mini';

/** A column that is 1 or 0. */
export const booleanColumn = z.pipe(
  z.transform((value: unknown) => value === 1),
  z.boolean(),
);
