import { BAD_GATEWAY, NOT_IMPLEMENTED } from '../../contract/calls/http-status.ts';
import { DEFAULT_ERROR_MESSAGE } from '../../contract/calls/errors.ts';
import { configFailed, initFailed } from './session-messages.ts';

const messages: Readonly<Record<number, string>> = {
  [NOT_IMPLEMENTED]: configFailed,
  [BAD_GATEWAY]: initFailed,
};

/** What the error screen says of a status that has no screen of its own. */
export const errorMessage = (status: number): string => messages[status] ?? DEFAULT_ERROR_MESSAGE;
