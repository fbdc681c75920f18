import type * as z from 'zod/mini';
import type { Schema } from '../../contract/call.ts';
import type { RequireWork } from './proof-of-work.ts';
import type { Customer, ApiClient } from '../users/api-client.ts';

/** A request whose parts the contract has accepted; parts that the call does not have are undefined. */
export interface RequestContext<P extends Schema, Q extends Schema, B extends Schema> {
  readonly params: z.output<P>;
  readonly query: z.output<Q>;
  readonly body: z.output<B>;
  readonly header: (name: string) => string | undefined;
  /** Scheme, host and port by which the caller knows this API. */
  readonly apiOrigin: string;
  /** Where the request came from; empty for one made in memory. */
  readonly address: string;
  readonly client: ApiClient;
  /** Says that nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** Asks for more proof of work than the call does; nothing where the API asks for none. @throws ProofRequired */
  readonly requireWork: RequireWork;
}

/** A request by a signed-in customer. */
export interface CustomerRequestContext<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
> extends RequestContext<P, Q, B> {
  readonly customer: Customer;
}
