import * as z from 'zod/mini';
import { testApi, type TestApi } from '../../contract/fixture/test-api.ts';

/** A back end that does not know `replaces`: it adds the new set and leaves the old one. */
export function apiThatOnlyAdds(): TestApi {
  const api = testApi();
  const withoutReplaces = async (request: Request): Promise<Request> => {
    if (request.method !== 'POST' || !request.url.endsWith('/constructor-set')) return request;
    const { replaces: _, ...body } = z.parse(z.looseObject({}), await request.json());
    return new Request(request.url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify(body),
    });
  };
  const { fetch } = api.app;
  api.app.fetch = async (request, ...rest) => fetch(await withoutReplaces(request), ...rest);
  return api;
}
