import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { Call, Schema } from '../../contract/call.ts';
import { ErrorCode, type FieldError } from '../../contract/errors.ts';
import { Refusal } from './refusal.ts';

/** A request whose parts the contract has accepted; parts that the call does not have are undefined. */
export interface Asked<P extends Schema, Q extends Schema, B extends Schema> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly header: (name: string) => string | undefined;
  /** Scheme, host and port by which the caller knows this API. */
  readonly apiOrigin: string;
}

/** Binds a handler to a call of the contract. */
export type Serve = <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
  call: Call<P, Q, B, R>,
  handler: (asked: Asked<P, Q, B>) => z.output<R> | Promise<z.output<R>>,
) => void;

/** Answers in place of a call's handler; for tests of failures. */
export type Intercept = (
  callName: string,
  request: Request,
) => Response | undefined | Promise<Response | undefined>;

/** The reference API itself broke the contract. */
export class OwnContractError extends Error {
  constructor(call: Call, what: string) {
    super(`${call.name}: ${what}`);
    this.name = 'OwnContractError';
  }
}

/** Any call may be refused with these; the others must be named in the call's `errors`. */
const ALWAYS_EXPECTED = [400, 413, 422];

/** Serves calls so that params, query, body and the answer itself pass the contract's schemas. */
export const callServer = (app: Hono, intercept?: Intercept): Serve => {
  return (call, handler) => {
    app.on(call.method, call.path, async (c) => {
      const replacement = await intercept?.(call.name, c.req.raw.clone());
      if (replacement !== undefined) return replacement;
      const asked = {
        params: accept(call.params, c.req.param(), 'params'),
        query: accept(call.query, queryOf(c), 'query'),
        body: accept(call.body, call.body && (await jsonOf(c)), 'body'),
        header: (name: string) => c.req.header(name),
        apiOrigin: new URL(c.req.url).origin,
      };
      const answer = await handlerAnswer(call, () => handler(asked));
      c.header('Cache-Control', 'no-store');
      return c.json(answer);
    });
  };
};

async function handlerAnswer(call: Call, handle: () => unknown): Promise<unknown> {
  let answer: unknown;
  try {
    answer = await handle();
  } catch (error) {
    if (!(error instanceof Refusal) || ALWAYS_EXPECTED.includes(error.status)) throw error;
    if (!call.errors.includes(error.status)) throw new OwnContractError(call, `refuses with ${error.status}`);
    throw error;
  }
  const checked = z.safeParse(call.response, answer);
  if (checked.success) return checked.data;
  throw new OwnContractError(call, `answers wrongly: ${z.prettifyError(checked.error)}`);
}

function accept<S extends Schema>(schema: S | undefined, value: unknown, part: string): z.output<S> {
  // A call without this part has no schema for it, and its handler's type says `unknown`.
  if (schema === undefined) return undefined as z.output<S>;
  const accepted = z.safeParse(schema, value);
  if (accepted.success) return accepted.data;
  const fields = accepted.error.issues.map(({ path }): FieldError => {
    const field = path.join('.');
    return { field: field === '' ? part : field, message: 'Недопустимое значение' };
  });
  throw new Refusal(400, ErrorCode.invalid, 'Запрос составлен неверно', fields);
}

/** A name given once is a text, given more often a list. */
const queryOf = (c: Context): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, [first, ...more]]) => [
      name,
      more.length === 0 ? (first ?? '') : [first ?? '', ...more],
    ]),
  );

async function jsonOf(c: Context): Promise<unknown> {
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(400, ErrorCode.invalid, 'Тело запроса должно быть в формате JSON');
  }
}
