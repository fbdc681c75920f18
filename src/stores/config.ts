import { getConfig, type Config } from '../contract/site.ts';
import { environment } from './environment.ts';

let asked: Promise<Config> | undefined;

/** The shop's configuration, asked for once; fails as the API does, and is then asked for again. */
export const shopConfig = (): Promise<Config> =>
  (asked ??= environment()
    .client.call(getConfig, {})
    .catch((error: unknown) => {
      asked = undefined;
      throw error;
    }));
