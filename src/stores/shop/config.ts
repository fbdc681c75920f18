import { atom, type ReadableAtom } from 'nanostores';
import { HttpError } from '../../api/errors.ts';
import { DEFAULT_ERROR_STATUS } from '../../contract/calls/errors.ts';
import { getConfig, type Config } from '../../contract/shop/config.ts';
import * as sessionMessages from '../../domain/auth/session-messages.ts';
import { type ShopTexts, shopTextsOf } from '../../domain/shop/shop-defaults.ts';
import { environment } from '../environment/environment.ts';

const $texts = atom<ShopTexts>(shopTextsOf({}));

/** Defaults until the configuration is loaded. */
export const $shopTexts: ReadableAtom<ShopTexts> = $texts;

let request: Promise<Config> | undefined;

/** Requested once; after a failure the next call retries. @throws HttpError 501 with the shopper's text */
export const shopConfig = (): Promise<Config> =>
  (request ??= environment()
    .client.call(getConfig, {})
    .then((config) => {
      $texts.set(shopTextsOf(config));
      return config;
    })
    .catch((error: unknown) => {
      request = undefined;
      console.error('The configuration could not be read.', error);
      throw new HttpError(getConfig.name, {
        message: sessionMessages.configFailed,
        status: DEFAULT_ERROR_STATUS,
      });
    }));
