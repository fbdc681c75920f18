import { HttpError } from '../../../api/errors.ts';
import type { CallResponse } from '../../../contract/calls/call.ts';
import { SESSION_ENDED } from '../../../contract/calls/http-status.ts';
import { getInit } from '../../../contract/shop/site.ts';
import * as sessionMessages from '../../../domain/auth/session-messages.ts';
import { takeCategories } from '../../../stores/catalog/categories.ts';
import { environment } from '../../../stores/page/environment.ts';

export type ShopStart = CallResponse<typeof getInit>;

const INIT_FAILED = 502;

let request: Promise<ShopStart> | undefined;

async function start(): Promise<ShopStart> {
  try {
    const answer = await environment().client.call(getInit, { query: {} });
    takeCategories(answer.categories);
    return answer;
  } catch (error) {
    request = undefined;
    // The client signs the visitor out, and says so.
    if (error instanceof HttpError && error.status === SESSION_ENDED) throw error;
    console.error('The shop could not be initialised.', error);
    throw new HttpError(getInit.name, { message: sessionMessages.initFailed, status: INIT_FAILED });
  }
}

/**
 * What a screen begins with that the browser makes from nothing: site, currencies and categories. Requested once; after a
 * failure the next call requests it again. @throws HttpError 502 with the text for the shopper, or the end of the session
 */
export const startShop = (): Promise<ShopStart> => (request ??= start());
