import { ContractError, HttpError, NetworkError, ProofError } from '../api/errors.ts';
import * as apiMessages from '../domain/api-messages.ts';
import * as messages from '../domain/messages.ts';

const networkTexts: Record<NetworkError['reason'], string> = {
  offline: messages.offline,
  timeout: apiMessages.timeout,
  aborted: apiMessages.aborted,
};

/** What a shopper reads about an error. */
export function errorText(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  if (error instanceof NetworkError) return networkTexts[error.reason];
  if (error instanceof ContractError) return apiMessages.brokenAnswer;
  if (error instanceof ProofError) return apiMessages.proofTooSlow;
  return messages.unexpected;
}
