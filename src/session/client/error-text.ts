import { DEFAULT_ERROR_MESSAGE } from '../../contract/calls/errors.ts';
import { NOT_IMPLEMENTED, SERVER_ERROR } from '../../contract/calls/http-status.ts';
import { ContractError, HttpError, NetworkError, ProofError } from '../../api/errors.ts';
import * as apiMessages from '../../domain/requests/api-messages.ts';
import * as messages from '../../domain/requests/messages.ts';
import { CookieRefusedError } from './cookie-refused-error.ts';

const networkTexts: Record<NetworkError['reason'], string> = {
  offline: messages.offline,
  timeout: apiMessages.timeout,
  aborted: apiMessages.aborted,
  'other-customer': messages.unexpected,
  'not-renewed': apiMessages.initFailed,
};

/** A message that already gives advice gets no other. */
const ADVISES = /попробуй|перезагруз|обновите|подождите|позже|повторите|напишите|позвоните/i;

const withAdvice = (text: string): string =>
  ADVISES.test(text) ? text : `${/[.!?…]$/.test(text) ? text : `${text}.`} ${apiMessages.serverAdvice}`;

/** The shopper's text for an error: the server's words, with advice for server errors. */
export function errorText(error: unknown): string {
  if (error instanceof HttpError && error.status === NOT_IMPLEMENTED)
    return error.message === DEFAULT_ERROR_MESSAGE ? apiMessages.notServed : error.message;
  if (error instanceof HttpError)
    return error.status >= SERVER_ERROR ? withAdvice(error.message) : error.message;
  if (error instanceof NetworkError) return networkTexts[error.reason];
  if (error instanceof ContractError) return apiMessages.brokenAnswer;
  if (error instanceof CookieRefusedError) return error.message;
  if (error instanceof ProofError) return apiMessages.proofTooSlow;
  return messages.unexpected;
}
