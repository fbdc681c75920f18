import * as z from 'zod/mini';
import type { Fetch } from './client.ts';

export type Json = Record<string, unknown>;
export const JsonSchema = z.record(z.string(), z.unknown());
export const RowsSchema = z.array(JsonSchema);

/** Whether a request is to a path, by a method. */
export const at = (request: Request, path: string, method = 'GET'): boolean =>
  request.method === method && new URL(request.url).pathname === path;
export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

/** The response with another body. */
export function withBody(response: Response, body: unknown): Response {
  const headers = new Headers(response.headers);
  for (const name of ['content-length', 'content-encoding']) headers.delete(name);
  return Response.json(body, { headers });
}

/** A server whose successes at a path say something else than another's. */
export const saying =
  (path: string, method: string, change: (body: Json) => Json, server: Fetch = fetch): Fetch =>
  async (request) => {
    const response = await server(request);
    if (!at(request, path, method) || !response.ok) return response;
    return withBody(response, change(z.parse(JsonSchema, await response.json())));
  };

/** A server whose successes at a path say something else, which depends on what was asked. */
export const answering =
  (path: string, method: string, change: (body: Json, asked: Json) => Json, server: Fetch): Fetch =>
  async (request) => {
    if (!at(request, path, method)) return server(request);
    const text = await request.clone().text();
    const response = await server(request);
    if (!response.ok) return response;
    const asked = text === '' ? {} : z.parse(JsonSchema, JSON.parse(text));
    return withBody(response, change(z.parse(JsonSchema, await response.json()), asked));
  };

/** A server that reads the body of requests to a path as another one. */
export const reading =
  (path: string, change: (body: Json) => Json, server: Fetch = fetch): Fetch =>
  async (request) => {
    if (!at(request, path, 'POST')) return server(request);
    const body = z.parse(JsonSchema, JSON.parse(await request.text()));
    const { method, headers, url } = request;
    return server(new Request(url, { method, headers, body: JSON.stringify(change(body)) }));
  };

/** The response with another value of a header. */
export function withHeader(response: Response, name: string, value: string): Response {
  const headers = new Headers(response.headers);
  headers.set(name, value);
  const { status } = response;
  return new Response(status === 204 ? null : response.body, { status, headers });
}

/** Gives each refresh token that was exchanged once the latest answer instead of ending the session. */
export function forgivingRotation(server: Fetch = fetch): Fetch {
  let latest: unknown;
  const exchanged = new Set<unknown>();
  return async (request) => {
    if (!at(request, '/users/v1/refresh', 'POST')) return server(request);
    const { oldRefreshToken } = z.parse(JsonSchema, JSON.parse(await request.clone().text()));
    const response = await server(request);
    if (response.ok) {
      latest = await response.clone().json();
      exchanged.add(oldRefreshToken);
    }
    return response.ok || !exchanged.has(oldRefreshToken) ? response : json(latest);
  };
}
