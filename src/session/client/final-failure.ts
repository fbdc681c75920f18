import { HttpError } from '../../api/errors.ts';
import { ErrorCode } from '../../contract/calls/errors.ts';

/** The API has not looked at what was sent: too late, no proof of work, too many requests. */
const unprocessedStatuses = [408, 428, 429];

/** Whether the API has said that nothing was done; after any other failure it may have been. */
export const isFinalFailure = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status < 500 &&
  !unprocessedStatuses.includes(error.status) &&
  error.code !== ErrorCode.inFlight;
