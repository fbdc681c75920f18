import { PROOF_REQUIRED } from './http-status.ts';
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Schema = z.core.$ZodType;

/** Who may make the call: `none` answers everybody alike, `optional` gives a signed-in customer their own data. */
export type Auth = 'none' | 'optional' | 'required';

/** How a call's body travels: as JSON, or as a form whose part `file` is a file. */
export type BodyFormat = 'json' | 'multipart';

/** One call of the shop's API. The client and the reference back end are both written against it. */
export interface Call<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Response extends Schema = Schema,
> {
  /** Operation id, unique in the route table. */
  readonly name: string;
  readonly method: Method;
  /** Path below the API base, with `:name` for each member of `params`. */
  readonly path: string;
  readonly auth: Auth;
  /** Whether the token of a signed-in customer goes along: it does but with what begins a session. */
  readonly sendsToken: boolean;
  /** Leading zero bits that the call's proof of work must have; 0 where it needs none (proof-of-work.ts). */
  readonly proofOfWork: number;
  /** Whether the call carries an `Idempotency-Key` header. */
  readonly idempotent: boolean;
  readonly bodyFormat: BodyFormat;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly response: Response;
  /** HTTP statuses that the caller must expect besides success, 400, 413, 422, 429 and 5xx. */
  readonly errors: readonly number[];
}

type Given<S extends Schema | undefined, Key extends string> = S extends Schema
  ? Schema extends S
    ? unknown
    : Partial<z.output<S>> extends z.output<S>
      ? { [K in Key]?: z.output<S> }
      : { [K in Key]: z.output<S> }
  : unknown;

/** What a caller passes: only the parts that the call has. */
export type CallInput<C extends Call> =
  C extends Call<infer P, infer Q, infer B, Schema>
    ? Given<P, 'params'> & Given<Q, 'query'> & Given<B, 'body'>
    : never;

/** The parsed answer of a call. */
export type CallResponse<C extends Call> = z.output<C['response']>;

type Defaulted = 'auth' | 'sendsToken' | 'proofOfWork' | 'idempotent' | 'bodyFormat' | 'errors';

type CallDefinition<P extends Schema, Q extends Schema, B extends Schema, R extends Schema> = Omit<
  Call<P, Q, B, R>,
  Defaulted
> &
  Partial<Pick<Call, Defaulted>>;

/** Statuses that every call of the kind may be refused with: no valid session, a session that has ended, no work. */
const sessionErrors = { none: [], optional: [401, 406], required: [401, 406] } as const;

/** Declares a call; it is open to everybody, JSON, without proof of work, unless it says otherwise. */
export const defineCall = <
  R extends Schema,
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
>({
  auth = 'none',
  sendsToken = true,
  proofOfWork = 0,
  idempotent = false,
  bodyFormat = 'json',
  errors = [],
  ...call
}: CallDefinition<P, Q, B, R>): Call<P, Q, B, R> => ({
  ...call,
  auth,
  sendsToken,
  proofOfWork,
  idempotent,
  bodyFormat,
  errors: [...errors, ...sessionErrors[auth], ...(proofOfWork > 0 ? [PROOF_REQUIRED] : [])],
});
