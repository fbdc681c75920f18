import type { Context } from 'hono';
import * as z from 'zod/mini';

const ConnectionSchema = z.object({
  incoming: z.object({ socket: z.object({ remoteAddress: z.string() }) }),
});

/** Where a request came from; empty for one made in memory. */
export const remoteAddress = ({ env }: Context): string =>
  z.safeParse(ConnectionSchema, env).data?.incoming.socket.remoteAddress ?? '';
