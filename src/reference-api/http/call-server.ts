import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import type { Call, Schema } from '../../contract/call.ts';
import { ErrorCode } from '../../contract/errors.ts';
import { LARGEST_UPLOAD_BYTES } from '../../contract/file.ts';
import type { AccessTokens } from '../users/access-tokens.ts';
import { accept, bodyOf, queryOf } from './accept.ts';
import type { Asked, AskedByCustomer } from './asked.ts';
import type { CheckWork } from './proof-of-work.ts';
import { Refusal, unauthorized } from './refusal.ts';

/** Answers in place of a call's handler; for tests of failures. */
export type Intercept = (
  callName: string,
  request: Request,
) => Response | undefined | Promise<Response | undefined>;

/** Binds handlers to calls of the contract. */
export interface CallServer {
  serve: <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    call: Call<P, Q, B, R>,
    handler: (asked: Asked<P, Q, B>) => z.output<R> | Promise<z.output<R>>,
  ) => void;
  /** For calls with `auth: 'required'`. */
  serveCustomer: <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    call: Call<P, Q, B, R>,
    handler: (asked: AskedByCustomer<P, Q, B>) => z.output<R> | Promise<z.output<R>>,
  ) => void;
}

export interface CallServerOptions {
  app: Hono;
  tokens: AccessTokens;
  checkWork: CheckWork;
  intercept: Intercept | undefined;
}

/** The reference API itself broke the contract. */
export class OwnContractError extends Error {
  constructor(call: Call, what: string) {
    super(`${call.name}: ${what}`);
    this.name = 'OwnContractError';
  }
}

const LARGEST_BODY_BYTES = 64 * 1024;
/** Any call may be refused with these; the others must be named in the call's `errors`. */
const ALWAYS_EXPECTED = [400, 413, 422, 429];

/** Serves calls so that params, query, body and the answer itself pass the contract's schemas. */
export function callServer({ app, tokens, checkWork, intercept }: CallServerOptions): CallServer {
  const serve: CallServer['serve'] = (call, handler) => {
    app.on(call.method, call.path, limited(call), async (c) => {
      const replacement = await intercept?.(call.name, c.req.raw.clone());
      if (replacement !== undefined) return replacement;
      const visitor = await tokens.visitor(call.auth === 'none' ? undefined : c.req.header('authorization'));
      if (call.auth === 'required' && visitor.customer === undefined) throw unauthorized();
      if (call.proofOfWork > 0) await checkWork(call, c);
      const asked = {
        params: accept(call.params, c.req.param(), 'params'),
        query: accept(call.query, queryOf(c), 'query'),
        body: accept(call.body, call.body && (await bodyOf(c, call)), 'body'),
        header: (name: string) => c.req.header(name),
        apiOrigin: new URL(c.req.url).origin,
        visitor,
      };
      const answer = await handlerAnswer(call, () => handler(asked));
      c.header('Cache-Control', 'no-store');
      return c.json(answer);
    });
  };

  return {
    serve,
    serveCustomer(call, handler) {
      if (call.auth !== 'required') throw new OwnContractError(call, 'is served to customers only');
      serve(call, (asked) => {
        const { customer } = asked.visitor;
        if (customer === undefined) throw unauthorized();
        return handler({ ...asked, customer });
      });
    },
  };
}

const limited = ({ bodyFormat }: Call) =>
  bodyLimit({
    maxSize: LARGEST_BODY_BYTES + (bodyFormat === 'multipart' ? LARGEST_UPLOAD_BYTES : 0),
    onError: (c: Context) => c.json(new Refusal(413, ErrorCode.tooLarge, 'Запрос слишком большой').body, 413),
  });

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
