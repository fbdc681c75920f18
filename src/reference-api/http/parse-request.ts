import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { Schema } from '../../contract/calls/call.ts';
import { ErrorCode, type FieldError } from '../../contract/calls/errors.ts';
import { ErrorResponse } from './error-response.ts';

/** Parses a part of a request by its schema. @throws ErrorResponse 400 with an error per invalid field */
export function parseRequestPart<S extends Schema>(
  schema: S | undefined,
  value: unknown,
  part: string,
): z.output<S> {
  // A call without this part has no schema for it, and its handler's type says `unknown`.
  if (schema === undefined) return undefined as z.output<S>;
  const accepted = z.safeParse(schema, value);
  if (accepted.success) return accepted.data;
  const fields = accepted.error.issues.map(({ path }): FieldError => {
    const field = path.join('.');
    return { field: field === '' ? part : field, message: 'Недопустимое значение' };
  });
  throw new ErrorResponse(400, ErrorCode.invalid, 'Запрос составлен неверно', fields);
}

/** Query parameters; one that is repeated is a list. */
export const readQuery = (c: Context): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, [first, ...more]]) => [
      name,
      more.length === 0 ? (first ?? '') : [first ?? '', ...more],
    ]),
  );

/**
 * Reads the body as JSON; undefined where there is none and the schema does not need one.
 * @throws ErrorResponse 400 for invalid JSON
 */
export async function readJson(c: Context, schema: Schema): Promise<unknown> {
  const text = await c.req.text();
  if (text === '' && z.safeParse(schema, undefined).success) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new ErrorResponse(400, ErrorCode.invalid, 'Тело запроса должно быть в формате JSON');
  }
}
