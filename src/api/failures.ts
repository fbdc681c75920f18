import { ErrorCode } from '../contract/calls/errors.ts';
import {
  PROOF_REQUIRED,
  REQUEST_TIMEOUT,
  SERVER_ERROR,
  TOO_MANY_REQUESTS,
} from '../contract/calls/http-status.ts';
import { HttpError, NetworkError } from './errors.ts';

/** The API has not looked at what was sent: too late, no proof of work, too many requests. */
const unprocessedStatuses = [REQUEST_TIMEOUT, PROOF_REQUIRED, TOO_MANY_REQUESTS];

/** Whether the API has answered with this status. */
export const hasStatus = (error: unknown, status: number): error is HttpError =>
  error instanceof HttpError && error.status === status;

/** Whether no answer says what came of a request: it may have been carried out. */
export const isAnswerLost = (error: unknown): boolean =>
  error instanceof HttpError
    ? error.status >= SERVER_ERROR
    : error instanceof NetworkError && error.reason !== 'aborted';

/** Whether another customer has signed in, or this one out, before the answer came. */
export const isForFormerCustomer = (error: unknown): boolean =>
  error instanceof NetworkError && error.reason === 'other-customer';

/** Whether the API has said that nothing was done; after any other failure it may have been. */
export const isFinalFailure = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status < SERVER_ERROR &&
  !unprocessedStatuses.includes(error.status) &&
  error.code !== ErrorCode.inFlight;
