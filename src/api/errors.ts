import type { FieldError } from '../contract/calls/errors.ts';

/**
 * The API could not be reached, did not answer in time, or the caller stopped waiting; or its answer is another customer's than the one
 * who is signed in now.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: 'offline' | 'timeout' | 'aborted' | 'other-customer';
  readonly call: string;

  constructor(call: string, reason: NetworkError['reason'], cause?: unknown) {
    super(`${call}: ${reason}`, { cause });
    this.reason = reason;
    this.call = call;
  }
}

/** The API returned an error; `message` is the text for the shopper. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly call: string;
  readonly status: number;
  /** A member of `ErrorCode` in the contract, or what another back end sends. */
  readonly code: string | undefined;
  readonly errors: readonly FieldError[];
  /** The header `Retry-After` as it came: seconds, or a date. */
  readonly retryAfter: string | undefined;

  constructor(
    call: string,
    response: {
      message: string;
      status: number;
      code?: string | undefined;
      errors?: readonly FieldError[];
      retryAfter?: string | undefined;
    },
  ) {
    super(response.message);
    this.call = call;
    this.status = response.status;
    this.code = response.code;
    this.errors = response.errors ?? [];
    this.retryAfter = response.retryAfter;
  }
}

/** The API's response breaks the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly call: string;
  /** Path of the first wrong field, such as `data.0.price`; empty where the whole response is wrong. */
  readonly field: string;

  constructor(call: string, field: string, problem: string) {
    super(`${call}: ${field === '' ? 'answer' : field}: ${problem}`);
    this.call = call;
    this.field = field;
  }
}

/** This device did not find the call's proof of work in time; nothing was sent. */
export class ProofError extends Error {
  override readonly name = 'ProofError';
  readonly call: string;

  constructor(call: string, cause?: unknown) {
    super(`${call}: proof of work`, { cause });
    this.call = call;
  }
}
