import { HttpError } from '../api/errors.ts';
import { DEFAULT_ERROR_STATUS } from '../contract/errors.ts';
import { getConfig, type Config } from '../contract/config.ts';
import * as sessionMessages from '../domain/session-messages.ts';
import { environment } from './environment.ts';

let request: Promise<Config> | undefined;

/** The shop's configuration, requested once; after a failure the next call requests it again. @throws HttpError 501 with the text for the shopper */
export const shopConfig = (): Promise<Config> =>
  (request ??= environment()
    .client.call(getConfig, {})
    .catch((error: unknown) => {
      request = undefined;
      console.error('The configuration could not be read.', error);
      throw new HttpError(getConfig.name, {
        message: sessionMessages.configFailed,
        status: DEFAULT_ERROR_STATUS,
      });
    }));
