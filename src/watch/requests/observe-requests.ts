import type { RequestListener } from 'node:http';
import { runForRequest } from './request-context.ts';
import { createRequestIdRule } from './request-id.ts';
import { type RouteKind, routeKind } from './route-kind.ts';

/** A request that has ended. */
export interface AnsweredRequest {
  method: string;
  route: RouteKind;
  /** Undefined where the visitor left before the answer was whole. */
  status: number | undefined;
  ms: number;
}

const REQUEST_ID = 'X-Request-Id';

/** Gives each request an id, which its answer names, and reports its end. @throws TrustedProxyError */
export function observeRequests(
  trustedProxies: readonly string[],
  onAnswered: (request: AnsweredRequest) => void,
): (listener: RequestListener) => RequestListener {
  const idOf = createRequestIdRule(trustedProxies);
  return (listener) => (request, response) => {
    const begun = performance.now();
    const { method = '', url = '/' } = request;
    const id = idOf(request);
    response.setHeader(REQUEST_ID, id);
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : undefined;
      const answered = { method, route: routeKind(url), status, ms: performance.now() - begun };
      runForRequest(id, () => onAnswered(answered));
    });
    runForRequest(id, () => listener(request, response));
  };
}
