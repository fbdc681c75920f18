import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import * as z from 'zod/mini';
import { MAX_HEADERS } from './request-guard.ts';

/** Until a request's headers must be there, from the opening of its connection or the answer before. */
const HEADERS_TIMEOUT_MS = 10_000;
/** Until the whole of a request must be there. */
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than nginx keeps a connection to a server behind it, so that it never sends a request into one that closes. */
const KEEP_ALIVE_MS = 65_000;
/** Until a connection is cut on which nothing moves either way, as of a reader that takes no more. */
const STALLED_MS = 120_000;
const CHECK_INTERVAL_MS = 5_000;
/** Until a connection with a request under way, on which nothing moves, may be closed for a new one. */
const YIELDS_AFTER_MS = 10_000;

/** Connections at a time, where the process may open enough files. */
const MAX_CONNECTIONS = 16_384;
/** Where the system does not report its limit. */
const USUAL_OPEN_FILES = 1_024;

const ReportSchema = z.object({
  userLimits: z.optional(z.object({ open_files: z.object({ soft: z.union([z.number(), z.string()]) }) })),
});

function openFilesLimit(): number {
  const soft = z.safeParse(ReportSchema, process.report.getReport()).data?.userLimits?.open_files.soft;
  if (soft === 'unlimited') return Infinity;
  return typeof soft === 'number' ? soft : USUAL_OPEN_FILES;
}

/** Half of the files are for connections; each of them may be sent another one. */
const defaultMost = (): number => Math.min(MAX_CONNECTIONS, Math.floor(openFilesLimit() / 2));

/** Options with which a server is made that {@link limitConnections} looks after. */
export const limitedServerOptions: ServerOptions = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
  connectionsCheckingInterval: CHECK_INTERVAL_MS,
};

const movedOn = ({ bytesRead, bytesWritten }: Socket): number => bytesRead + bytesWritten;

/** When something was last seen to move on a connection with a request under way. */
interface Movement {
  bytes: number;
  /** Of the process's monotonic clock. */
  atMs: number;
}

class Connections {
  readonly #yieldsAfterMs: number;
  /** Those without a request under way, the longest first. */
  readonly #waiting = new Set<Socket>();
  /** Those with one, by when something was last seen to move there, the longest first. */
  readonly #busy = new Map<Socket, Movement>();
  /** Requests under way; a client may send several before it reads an answer. */
  readonly #requests = new Map<Socket, number>();

  constructor(yieldsAfterMs: number) {
    this.#yieldsAfterMs = yieldsAfterMs;
  }

  open(socket: Socket): void {
    this.#waiting.add(socket);
  }

  close(socket: Socket): void {
    this.#waiting.delete(socket);
    this.#busy.delete(socket);
    this.#requests.delete(socket);
  }

  begin(socket: Socket): void {
    this.#waiting.delete(socket);
    this.#requests.set(socket, (this.#requests.get(socket) ?? 0) + 1);
    this.#hasMoved(socket);
  }

  end(socket: Socket): void {
    if (socket.destroyed) return;
    const left = (this.#requests.get(socket) ?? 1) - 1;
    if (left > 0) this.#requests.set(socket, left);
    else {
      this.close(socket);
      this.#waiting.add(socket);
    }
  }

  /** Which connection is closed for the newest one; the newest itself where everything else moves. */
  leastWanted(newest: Socket): Socket {
    const [longest] = this.#waiting;
    if (longest !== undefined && longest !== newest) return longest;
    return this.#stalled() ?? newest;
  }

  #hasMoved(socket: Socket): void {
    this.#busy.delete(socket);
    this.#busy.set(socket, { bytes: movedOn(socket), atMs: performance.now() });
  }

  /** Looks again only at what has moved since it was looked at last, so that clients pay for it with traffic. */
  #stalled(): Socket | undefined {
    const latestMs = performance.now() - this.#yieldsAfterMs;
    for (const [socket, { bytes, atMs }] of this.#busy) {
      if (atMs > latestMs) return undefined;
      if (bytes === movedOn(socket)) return socket;
      this.#hasMoved(socket);
    }
    return undefined;
  }
}

/**
 * Keeps idle and slow connections from taking the place of requests: beyond `most` connections at a time, each new one
 * closes that on which no request is under way for the longest; where there is none, that on which nothing has moved for
 * the longest, and for `yieldsAfterMs` at least. Comes after the listener of upgrades, whose connections are never closed.
 */
export function limitConnections(
  server: Server,
  most = defaultMost(),
  yieldsAfterMs = YIELDS_AFTER_MS,
): void {
  server.maxHeadersCount = MAX_HEADERS + 1;
  server.setTimeout(STALLED_MS);
  const connections = new Connections(yieldsAfterMs);
  let open = 0;
  server.on('connection', (socket) => {
    open++;
    connections.open(socket);
    socket.once('close', () => {
      open--;
      connections.close(socket);
    });
    if (open <= most) return;
    const closing = connections.leastWanted(socket);
    // The next connection may come before the event of this one's end.
    connections.close(closing);
    closing.destroy();
  });
  // A server without a listener of its own must not get one: requests to upgrade are ordinary ones to it.
  if (server.listenerCount('upgrade') > 0) server.on('upgrade', ({ socket }) => connections.close(socket));
  server.on('request', ({ socket }, response) => {
    connections.begin(socket);
    response.once('close', () => connections.end(socket));
  });
}
