import { getConfig, type Config } from '../contract/site.ts';
import { environment } from './environment.ts';

let request: Promise<Config> | undefined;

/** The shop's configuration, requested once. Fails as the API client does; the next call then requests it again. */
export const shopConfig = (): Promise<Config> =>
  (request ??= environment()
    .client.call(getConfig, {})
    .catch((error: unknown) => {
      request = undefined;
      throw error;
    }));
