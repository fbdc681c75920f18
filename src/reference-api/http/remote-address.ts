import type { Context, MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { createRemoteAddressRule, type RemoteAddressRule } from '../../http/remote-address.ts';

declare module 'hono' {
  interface ContextVariableMap {
    remoteAddressRule?: RemoteAddressRule;
  }
}

const ConnectionSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

const loopbackOnly = createRemoteAddressRule();

/** Sets the rule of trusted proxies for {@link remoteAddress}. */
export const remoteAddressMiddleware =
  (rule: RemoteAddressRule): MiddlewareHandler =>
  (c, next) => {
    c.set('remoteAddressRule', rule);
    return next();
  };

/** Remote address to count requests by; empty in memory and on this machine. */
export const remoteAddress = (c: Context): string =>
  (c.get('remoteAddressRule') ?? loopbackOnly)({
    address: z.safeParse(ConnectionSchema, c.env).data?.incoming.socket.remoteAddress,
    forwardedFor: c.req.header('x-forwarded-for'),
  });
