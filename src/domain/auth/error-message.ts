import { BAD_GATEWAY, NOT_IMPLEMENTED } from '../../contract/calls/http-status.ts';
import { DEFAULT_ERROR_MESSAGE } from '../../contract/calls/errors.ts';
import { initFailed } from '../requests/api-messages.ts';
import { configFailed } from './session-messages.ts';

const messages: Readonly<Record<number, string>> = {
  [NOT_IMPLEMENTED]: configFailed,
  [BAD_GATEWAY]: initFailed,
};

/** For statuses without a screen of their own. */
export const errorMessage = (status: number): string => messages[status] ?? DEFAULT_ERROR_MESSAGE;
