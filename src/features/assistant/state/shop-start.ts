import { HttpError } from '../../../api/errors.ts';
import type { CallResponse } from '../../../contract/calls/call.ts';
import { BAD_GATEWAY } from '../../../contract/calls/http-status.ts';
import { getInit } from '../../../contract/shop/site.ts';
import * as apiMessages from '../../../domain/requests/api-messages.ts';
import { takeCategories } from '../../../stores/catalog/categories.ts';
import { environment } from '../../../stores/environment/environment.ts';

export type ShopStart = CallResponse<typeof getInit>;

let request: Promise<ShopStart> | undefined;

async function start(): Promise<ShopStart> {
  try {
    const answer = await environment().client.call(getInit, { query: {} });
    takeCategories(answer.categories);
    return answer;
  } catch (error) {
    request = undefined;
    console.error('The shop could not be initialised.', error);
    throw new HttpError(getInit.name, { message: apiMessages.initFailed, status: BAD_GATEWAY });
  }
}

/**
 * Site, currencies and categories for client-rendered screens. Requested once; after a failure the next call retries.
 * @throws HttpError 502 with the shopper's text; where a session has ended the client signs out as well
 */
export const startShop = (): Promise<ShopStart> => (request ??= start());
