import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import * as z from 'zod/mini';
import { MOST_HEADERS } from './request-guard.ts';

/** Until a request's headers must be there, from the opening of its connection or the answer before. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Until the whole of a request must be there. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than nginx keeps a connection to a server behind it, so that it never sends a request into one that closes. */
const KEEP_ALIVE_MS = 65_000;
/** Until a connection is cut on which nothing moves either way, as of a reader that takes no more. */
const STALLED_MS = 120_000;
const CHECK_INTERVAL_MS = 5_000;

/** Connections at a time, where the process may open enough files. */
const MOST_CONNECTIONS = 16_384;
/** Of systems that do not tell. */
const USUAL_OPEN_FILES = 1_024;

const ReportSchema = z.object({
  userLimits: z.optional(z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) })),
});

/** How many files this process may open. */
const openFilesLimit = (): number => {
  const soft = z.safeParse(ReportSchema, process.report.getReport()).data?.userLimits?.open_files.soft;
  if (soft === 'unlimited') return Infinity;
  return typeof soft === 'number' ? soft : USUAL_OPEN_FILES;
};

/** Half of the files are for connections; each of them may be sent another one. */
const defaultMost = (): number => Math.min(MOST_CONNECTIONS, Math.floor(openFilesLimit() / 2));

/** Options with which a server is made that {@link limitConnections} looks after. */
export const limitedServerOptions: ServerOptions = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
};

/**
 * Keeps idle and slow connections from taking the place of requests: beyond `most` connections at a time, each new one
 * closes that on which no request is under way for the longest. Comes after the listener of upgrades, whose connections
 * are never idle.
 */
export const limitConnections = (server: Server, most = defaultMost()): void => {
  server.maxHeadersCount = MOST_HEADERS + 1;
  server.setTimeout(STALLED_MS);
  /** Connections without a request under way, the longest first. */
  const waiting = new Set<Socket>();
  let open = 0;
  server.on('connection', (socket) => {
    open++;
    waiting.add(socket);
    socket.once('close', () => {
      open--;
      waiting.delete(socket);
    });
    const [longest] = waiting;
    if (open > most) longest?.destroy();
  });
  // A server without a listener of its own must not get one: requests to upgrade are ordinary ones to it.
  if (server.listenerCount('upgrade') > 0) server.on('upgrade', ({ socket }) => waiting.delete(socket));
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
};
