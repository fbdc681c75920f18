import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Call, CallInput, CallResponse } from '../../src/contract/calls/call.ts';
import { ErrorBodySchema, type ErrorBody } from '../../src/contract/calls/errors.ts';
import { Header, PLATFORM } from '../../src/contract/calls/headers.ts';
import { MAX_WORK_BITS, WorkRefusalSchema } from '../../src/contract/calls/proof-of-work.ts';
import { NOT_IMPLEMENTED } from '../../src/contract/calls/http-status.ts';
import { expect, parsed, Problem, Unserved } from './problem.ts';
import { proofHeaders } from './proof.ts';
import { type Answer, type Fetch, Transport } from './transport.ts';

export type { Answer, Fetch } from './transport.ts';

export interface ClientOptions {
  /** Address of the API without a slash at its end. */
  api: string;
  siteId: number;
  currencyId: number;
  token?: string;
  fetch?: Fetch;
  /** How requests travel; shared by all clients of a run. */
  transport?: Transport;
}

export interface AskOptions {
  /** The `Idempotency-Key`; a new one for every request where it is left out, none where it is null. */
  key?: string | null;
  headers?: Record<string, string>;
  /** Sends no proof of work, even when it is asked for. */
  withoutProof?: boolean;
}

export interface RejectedResponse extends ErrorBody {
  status: number;
}

const InAddressSchema = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.union([z.string(), z.number()])),
]);
const InputSchema = z.object({
  params: z.optional(z.record(z.string(), InAddressSchema)),
  query: z.optional(z.record(z.string(), z.optional(InAddressSchema))),
  body: z.optional(z.unknown()),
});

/** Talks to a server with nothing but HTTP and the contract's schemas. */
export class Client {
  readonly options: ClientOptions;
  readonly #transport: Transport;
  readonly #work: Map<string, { difficulty: number; clockAhead: number }>;

  constructor(options: ClientOptions, work = new Map<string, { difficulty: number; clockAhead: number }>()) {
    this.options = options;
    this.#transport = options.transport ?? new Transport(options);
    this.#work = work;
  }

  /** The same server, asked by a customer, or by a guest. */
  as(token: string | undefined): Client {
    const { token: _, ...options } = this.options;
    const transport = this.#transport;
    return new Client({ ...options, transport, ...(token !== undefined && { token }) }, this.#work);
  }

  /** Makes a call that must succeed with what the contract says. @throws Problem */
  async answer<C extends Call>(
    call: C,
    input: CallInput<C>,
    options: AskOptions = {},
  ): Promise<CallResponse<C>> {
    const answer = await this.send(call, input, options);
    if (answer.status !== 200) throw new Problem(`answered ${answer.status} instead of 200: ${said(answer)}`);
    return parsed(call.response, answer.json(), 'the answer') as CallResponse<C>;
  }

  /** Makes a call that must be refused with one of the statuses and an error body. @throws Problem */
  async reject(
    call: Call,
    input: unknown,
    statuses: readonly number[],
    options: AskOptions = {},
  ): Promise<RejectedResponse> {
    return expectRejection(await this.send(call, input, options), statuses);
  }

  /** Makes a call, with a proof of work where the server asks for one. @throws Problem without an answer */
  async send(call: Call, input: unknown, options: AskOptions = {}): Promise<Answer> {
    const { path, body } = requestOf(call, input);
    const { key = randomBytes(12).toString('hex'), headers = {}, withoutProof = false } = options;
    const sent = {
      ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      ...(call.idempotent && key !== null && { [Header.idempotencyKey]: key }),
      ...headers,
    };
    const ask = () => {
      const work = this.#work.get(call.name);
      const proof = work && !withoutProof ? this.prove(call, path, body, work) : {};
      return this.fetch(path, {
        method: call.method,
        headers: { ...proof, ...sent },
        ...(body !== undefined && { body }),
      });
    };
    const first = await ask();
    if (first.status === NOT_IMPLEMENTED) throw new Unserved(call.name);
    if (first.status !== 428 || withoutProof) return first;
    const { difficulty, serverTime } = parsed(WorkRefusalSchema, first.json(), 'the answer 428');
    expect(difficulty <= MAX_WORK_BITS, `asks for ${difficulty} bits of work, more than a browser can do`);
    this.#work.set(call.name, { difficulty, clockAhead: serverTime - Date.now() });
    return ask();
  }

  /** Headers that prove work for exactly this request. */
  prove(call: Call, path: string, body: unknown, work: { difficulty: number; clockAhead: number }) {
    const sendingTime = Date.now() + work.clockAhead;
    const text = typeof body === 'string' ? body : '';
    // Another tab for every proof, or two equal requests of one millisecond would have the same.
    const sessionId = randomBytes(16).toString('hex');
    const request = { method: call.method, path, body: text, sessionId, sendingTime };
    return proofHeaders(request, work.difficulty);
  }

  /** Asks for a path below the API's base; waits where the server asks for a moment. @throws Problem without an answer */
  async fetch(path: string, init: RequestInit = {}): Promise<Answer> {
    const { api, siteId, currencyId, token } = this.options;
    const headers = new Headers({
      [Header.siteId]: String(siteId),
      [Header.currencyId]: String(currencyId),
      [Header.platform]: PLATFORM,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    });
    new Headers(init.headers).forEach((value, name) => headers.set(name, value));
    return this.#transport.send(`${api}${path}`, { ...init, headers, redirect: 'manual' });
  }
}

/** A refusal's error body. @throws Problem for another status, or without a body */
export function expectRejection(answer: Answer, statuses: readonly number[]): RejectedResponse {
  if (!statuses.includes(answer.status)) {
    throw new Problem(`answered ${answer.status} instead of ${statuses.join(' or ')}: ${said(answer)}`);
  }
  const body = parsed(ErrorBodySchema, answer.json(), `the body of ${answer.status}`);
  expect(Boolean(body.message ?? body.error_message), `the body of ${answer.status} has no message`);
  return { ...body, status: answer.status };
}

const said = ({ bytes }: Answer): string => new TextDecoder().decode(bytes.slice(0, 200));

/** The path and body that a call's input makes. */
export function requestOf(call: Call, input: unknown): { path: string; body: string | FormData | undefined } {
  const { params = {}, query = {}, body } = z.parse(InputSchema, input);
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return { path: search.size > 0 ? `${path}?${search}` : path, body: bodyOf(call, body) };
}

function bodyOf(call: Call, body: unknown): string | FormData | undefined {
  if (body === undefined || call.bodyFormat === 'json')
    return body === undefined ? undefined : JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(
    z.parse(z.record(z.string(), z.union([z.string(), z.file()])), body),
  )) {
    form.set(name, value);
  }
  return form;
}
