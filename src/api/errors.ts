import type * as z from 'zod/mini';
import type { FieldError } from '../contract/calls/errors.ts';

/**
 * The API could not be reached, did not answer in time, or the caller stopped waiting; or its answer is another customer's than the one
 * who is signed in now, or the session could not be renewed for it.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly reason: 'offline' | 'timeout' | 'aborted' | 'other-customer' | 'not-renewed';
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
  /** The address that answered, where the one that was asked has redirected to it. */
  readonly redirectedTo: string | undefined;

  constructor(
    call: string,
    response: {
      message: string;
      status: number;
      code?: string | undefined;
      errors?: readonly FieldError[];
      retryAfter?: string | undefined;
      redirectedTo?: string | undefined;
    },
  ) {
    super(response.message);
    this.call = call;
    this.status = response.status;
    this.code = response.code;
    this.errors = response.errors ?? [];
    this.retryAfter = response.retryAfter;
    this.redirectedTo = response.redirectedTo;
  }
}

/** An answer that breaks the contract, for those who have to find out why. */
export interface BrokenAnswer {
  readonly text: string;
  readonly response: Pick<Response, 'headers' | 'redirected' | 'url'>;
  /** What the schema found. */
  readonly issues: readonly z.core.$ZodIssue[];
}

/** The API's response breaks the contract. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
  readonly call: string;
  /** Path of the first wrong field, such as `data.0.price`; empty where the whole response is wrong. */
  readonly field: string;
  readonly answer: BrokenAnswer;

  constructor(call: string, { issues, ...answer }: BrokenAnswer) {
    const [issue] = issues;
    const field = issue?.path.join('.') ?? '';
    super(`${call}: ${field === '' ? 'answer' : field}: ${issue?.message ?? 'unreadable'}`);
    this.call = call;
    this.field = field;
    this.answer = { ...answer, issues };
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
