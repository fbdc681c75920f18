import * as z from 'zod/mini';
import { JsonSchema, withBody } from '../altered-server.ts';
import type { Fetch } from '../client.ts';

const FIRST = 1001;

/** A server whose baskets are called `basket-1001` and so on. */
export function countedTokens(server: Fetch): Fetch {
  const names = new Map<string, string>();
  const nameOf = (token: string): string => {
    const name = names.get(token) ?? `basket-${FIRST + names.size}`;
    names.set(token, name);
    return name;
  };
  const meant = (text: string): string =>
    [...names].reduce((read, [token, name]) => read.replaceAll(name, token), text);
  return async (request) => {
    const { method, headers } = request;
    const text = await request.text();
    const response = await server(
      new Request(meant(request.url), { method, headers, ...(text !== '' && { body: meant(text) }) }),
    );
    if (!response.ok || !new URL(request.url).pathname.startsWith('/basket/v1')) return response;
    const body = z.parse(JsonSchema, await response.json());
    const { basket } = body;
    return withBody(response, typeof basket === 'string' ? { ...body, basket: nameOf(basket) } : body);
  };
}
