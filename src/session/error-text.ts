import { ContractError, HttpError, NetworkError } from '../api/errors.ts';
import { messages } from '../domain/messages.ts';

const networkTexts: Record<NetworkError['reason'], string> = {
  offline: messages.offline,
  timeout: messages.timeout,
  aborted: messages.aborted,
};

/** What a shopper reads about an error. */
export const errorText = (error: unknown): string => {
  if (error instanceof HttpError) return error.message;
  if (error instanceof NetworkError) return networkTexts[error.reason];
  if (error instanceof ContractError) return messages.brokenAnswer;
  return messages.unexpected;
};
