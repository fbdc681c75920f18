import type { MiddlewareHandler } from 'hono';
import { Header, ProofHeader } from '../../contract/calls/headers.ts';
import type { AllowsOrigin } from './origins.ts';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].join(',');
const HEADERS = [
  ...Object.values(Header),
  ...Object.values(ProofHeader),
  'authorization',
  'content-type',
].join(',');
const PREFLIGHT_SECONDS = 24 * 60 * 60;

/**
 * Lets browsers at allowed origins read the answers. Hono's own middleware makes every answer a stream; this one names
 * the headers beforehand, so that the answer's bytes go out as they are.
 */
export const crossOrigin =
  (allows: AllowsOrigin): MiddlewareHandler =>
  async (c, next) => {
    const headers: [string, string][] = [['Vary', 'Origin']];
    const origin = c.req.header('origin');
    if (origin !== undefined && allows(origin)) {
      headers.push(['Access-Control-Allow-Origin', origin], ['Access-Control-Expose-Headers', 'Retry-After']);
    }
    for (const [name, value] of headers) c.header(name, value);
    if (c.req.method === 'OPTIONS') {
      c.header('Access-Control-Allow-Methods', METHODS);
      c.header('Access-Control-Allow-Headers', HEADERS);
      c.header('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
      return c.body(null, 204);
    }
    await next();
    const { headers: answered } = c.res;
    if (/\borigin\b/i.test(answered.get('Vary') ?? '')) return undefined;
    // A handler's own Response lacks the headers of this context; one with its own Vary has replaced ours.
    for (const [name, value] of headers) {
      if (name === 'Vary') answered.append(name, value);
      else answered.set(name, value);
    }
    return undefined;
  };
