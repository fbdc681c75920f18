import * as z from 'zod/mini';

const number = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value);

/** An integer in a query string or path. */
export const queryInteger = () => z.pipe(z.transform(number), z.int());

/** `true` or `false` in a query string. */
export const queryFlag = () =>
  z.pipe(
    z.transform((value: unknown) => (value === 'true' ? true : value === 'false' ? false : value)),
    z.boolean(),
  );

const list = (value: unknown) =>
  typeof value === 'string' ? value.split(',').filter((item) => item !== '') : value;

const MAX_INTEGERS = 500;

/** Integers in a query string, separated by commas; at most so many. */
export const queryIntegers = (most = MAX_INTEGERS) =>
  z.pipe(
    z.transform((value: unknown) => {
      const items = list(value);
      return Array.isArray(items) ? items.map(number) : items;
    }),
    z.array(z.int()).check(z.maxLength(most)),
  );
