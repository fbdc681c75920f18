import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { Call, Schema } from '../../contract/calls/call.ts';
import { parseRequestPart, readJson, readQuery } from './parse-request.ts';
import type { RequestContext, CustomerRequestContext } from './request-context.ts';
import { limitBodySize } from './body/body-size.ts';
import { compressResponse } from './compress-response.ts';
import type { ResponseBody } from './validated-json.ts';
import { noWork, ProofRequired, type CheckWork, type RequireWork } from './proof-of-work.ts';
import { serializeResponse, ContractViolation } from './response-validation.ts';
import { ErrorResponse, unauthorized } from './error-response.ts';
import type { ApiClient, Authentication } from './api-client.ts';
import { remoteAddress } from './remote-address.ts';

/** Binds handlers to calls of the contract. */
export interface CallServer {
  serve: <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    call: Call<P, Q, B, R>,
    handler: (request: RequestContext<P, Q, B>) => ResponseBody<R> | Promise<ResponseBody<R>>,
    /** Refuses a request without proof of work that would be refused with it, so that no device works for nothing. */
    checkBeforeWork?: (request: RequestContext<P, Q, B>) => void,
  ) => void;
  /** For calls with `auth: 'required'`. */
  serveCustomer: <P extends Schema, Q extends Schema, B extends Schema, R extends Schema>(
    call: Call<P, Q, B, R>,
    handler: (request: CustomerRequestContext<P, Q, B>) => ResponseBody<R> | Promise<ResponseBody<R>>,
  ) => void;
}

/**
 * Receives a multipart body and passes the form to `use`. Files that `use` does not store are removed after it. `signal`
 * aborts when the caller has gone.
 */
export type ReceiveForm = <Result>(
  c: Context,
  client: ApiClient,
  use: (form: unknown, signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

export interface CallServerOptions {
  app: Hono;
  tokens: Authentication;
  checkWork: CheckWork;
  /** Required for calls that take files. */
  receiveForm?: ReceiveForm;
}

/** Error statuses that every call may respond with; others must be named in the call's `errors`. */
const ALWAYS_EXPECTED = [400, 413, 422, 429];

/** For uploads, whose size is limited while they are received. */
const unlimitedBody: MiddlewareHandler = (_, next) => next();

/** Validates params, query, body and the response of every call by the contract's schemas. */
export function createCallServer({ app, tokens, checkWork, receiveForm }: CallServerOptions): CallServer {
  const serve: CallServer['serve'] = (call, handler, checkBeforeWork) => {
    const takesFiles = call.bodyFormat === 'multipart';
    if (takesFiles && receiveForm === undefined)
      throw new ContractViolation(call, 'takes files, but the server has no receiveForm');
    app.on(call.method, call.path, takesFiles ? unlimitedBody : limitBodySize, async (c) => {
      const client = await tokens.authenticate(
        call.auth === 'none' ? undefined : c.req.header('authorization'),
      );
      if (call.auth === 'required' && client.customer === undefined) throw unauthorized();
      const work = call.proofOfWork > 0 ? await workOf(() => checkWork(call, c)) : noWork;
      const requestOf = (body: unknown, signal: AbortSignal, requireWork: RequireWork) => {
        if (call.body !== undefined) tokens.checkOpen(client);
        return {
          params: parseRequestPart(call.params, c.req.param(), 'params'),
          query: parseRequestPart(call.query, readQuery(c), 'query'),
          body: parseRequestPart(call.body, body, 'body'),
          header: (name: string) => c.req.header(name),
          get apiOrigin() {
            return new URL(c.req.url).origin;
          },
          get address() {
            return remoteAddress(c);
          },
          client,
          signal,
          requireWork,
        };
      };
      const readBody = async () => call.body && (await readJson(c, call.body));
      if (work instanceof ProofRequired) {
        if (checkBeforeWork === undefined) throw work;
        // What has not the form of the call is asked for work as everything else is.
        const request = await readBody()
          .then((body) => requestOf(body, c.req.raw.signal, noWork))
          .catch(() => Promise.reject(work));
        await withExpectedErrors(call, () => checkBeforeWork(request));
        throw work;
      }
      const respond = (body: unknown, signal: AbortSignal) => {
        const request = requestOf(body, signal, work);
        return runHandler(call, () => handler(request));
      };
      const answer =
        receiveForm !== undefined && takesFiles
          ? await receiveForm(c, client, async (form, signal) => respond(form, signal))
          : await respond(await readBody(), c.req.raw.signal);
      c.header('Cache-Control', 'no-store');
      c.header('Content-Type', 'application/json');
      return c.body(await compressResponse(c, answer));
    });
  };

  return {
    serve,
    serveCustomer(call, handler) {
      if (call.auth !== 'required') throw new ContractViolation(call, 'is served to customers only');
      serve(call, (request) => {
        const { customer, sessionId } = request.client;
        if (customer === undefined || sessionId === undefined) throw unauthorized();
        return handler({ ...request, customer, sessionId });
      });
    },
  };
}

/** What a check of work answers, or its demand. @throws what is no demand */
async function workOf(check: () => Promise<RequireWork>): Promise<RequireWork | ProofRequired> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof ProofRequired) return error;
    throw error;
  }
}

async function runHandler(call: Call, handle: () => unknown): Promise<string | Uint8Array<ArrayBuffer>> {
  return serializeResponse(call, await withExpectedErrors(call, handle));
}

/** @throws ContractViolation for a refusal that the call does not name, and what `handle` throws */
async function withExpectedErrors(call: Call, handle: () => unknown): Promise<unknown> {
  try {
    return await handle();
  } catch (error) {
    if (!(error instanceof ErrorResponse) || ALWAYS_EXPECTED.includes(error.status)) throw error;
    if (!call.errors.includes(error.status))
      throw new ContractViolation(call, `refuses with ${error.status}`);
    throw error;
  }
}
