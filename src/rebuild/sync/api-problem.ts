import { ContractError, HttpError, NetworkError } from '../../api/errors.ts';
import { RebuildError } from '../problems/rebuild-error.ts';

/** An error of the API as a RebuildError that names the call, and the field where one is wrong; others as they are. */
export function asRebuildError(error: unknown, apiUrl: string): unknown {
  if (error instanceof NetworkError) {
    const { call } = error;
    // A build asks as a guest.
    const reason = error.reason === 'other-customer' ? 'aborted' : error.reason;
    return new RebuildError({ code: 'api-unreachable', call, apiUrl, reason }, { cause: error });
  }
  if (error instanceof HttpError) {
    const { call, status, message } = error;
    return new RebuildError({ code: 'api-error', call, status, message }, { cause: error });
  }
  if (error instanceof ContractError) {
    return new RebuildError({ code: 'api-contract-broken', detail: error.message }, { cause: error });
  }
  return error;
}
