import type { MiddlewareHandler } from 'hono';
import { mediaRoutes } from '../../contract/content/media.ts';
import { calls } from '../../contract/routes.ts';

/** Handles a request in place of a route, or passes it on; for tests of failures. */
export type RouteInterceptor = (
  routeName: string,
  request: Request,
  /** Calls the route; error responses are returned, not thrown. */
  proceed: () => Promise<Response>,
) => Response | Promise<Response>;

export const routeNames: readonly string[] = [calls, mediaRoutes].flatMap((routes) => Object.keys(routes));

const variable = /:\w+/g;
const routes = [
  ...Object.values(calls),
  ...Object.values(mediaRoutes).map(({ name, path }) => ({ name, path, method: 'GET' })),
]
  .map(({ name, method, path }) => ({
    name,
    method,
    pattern: new RegExp(`^${path.replaceAll(variable, '[^/]+')}$`),
    variables: path.match(variable)?.length ?? 0,
  }))
  // Exact paths before paths with variables.
  .sort((one, other) => one.variables - other.variables);

const routeName = (method: string, path: string): string | undefined =>
  routes.find((route) => route.method === method && route.pattern.test(path))?.name;

/** Passes every request for a route of the contract to `intercept`. */
export const interceptRoutes =
  (intercept: RouteInterceptor): MiddlewareHandler =>
  async (c, next) => {
    const name = routeName(c.req.method, c.req.path);
    if (name === undefined) return next();
    const answer = await intercept(name, c.req.raw.clone(), async () => {
      await next();
      return c.res;
    });
    if (c.finalized && answer === c.res) return;
    // The headers of the first response stay, CORS headers among them; its length does not.
    c.res.headers.delete('content-length');
    c.res = answer;
  };
