import { ContractError, HttpError, NetworkError, ProofError } from '../api/errors.ts';
import * as messages from '../domain/messages.ts';

const networkTexts: Record<NetworkError['reason'], string> = {
  offline: messages.offline,
  timeout: messages.timeout,
  aborted: messages.aborted,
};

/** What a shopper reads about an error. */
export function errorText(error: unknown): string {
  if (error instanceof HttpError) return error.message;
  if (error instanceof NetworkError) return networkTexts[error.reason];
  if (error instanceof ContractError) return messages.brokenAnswer;
  if (error instanceof ProofError) return messages.proofTooSlow;
  return messages.unexpected;
}
