import type * as z from 'zod/mini';
import type { Schema } from '../../contract/calls/call.ts';
import type { RequireWork } from './proof-of-work.ts';
import type { Customer, ApiClient } from './api-client.ts';

/** A validated request; parts that the call does not have are undefined. */
export interface RequestContext<P extends Schema, Q extends Schema, B extends Schema> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly header: (name: string) => string | undefined;
  /** Scheme, host and port by which the caller knows this API. */
  readonly apiOrigin: string;
  /** Remote address; empty for a request in memory. */
  readonly address: string;
  readonly client: ApiClient;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
  /** Demands more proof of work than the call does. @throws ProofRequired */
  readonly requireWork: RequireWork;
}

export interface CustomerRequestContext<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
> extends RequestContext<P, Q, B> {
  readonly customer: Customer;
  readonly sessionId: string;
}
