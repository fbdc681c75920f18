import { ContractError, HttpError, NetworkError } from '../../api/errors.ts';
import { SyncError } from '../errors.ts';

const REASONS = {
  offline: 'cannot be reached',
  timeout: 'does not answer in time',
  aborted: 'was not waited for',
} as const;

/** An error of the API as one sentence that names the call, and the field where one is wrong; others as they are. */
export function asSyncError(error: unknown, apiUrl: string): unknown {
  if (error instanceof NetworkError) {
    return new SyncError(`${error.call}: the API at ${apiUrl} ${REASONS[error.reason]}.`, { cause: error });
  }
  if (error instanceof HttpError) {
    return new SyncError(`${error.call}: the API answered ${error.status}: ${error.message}.`, {
      cause: error,
    });
  }
  if (error instanceof ContractError) {
    return new SyncError(`The API broke its contract in ${error.message}.`, { cause: error });
  }
  return error;
}
