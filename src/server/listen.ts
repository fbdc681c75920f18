import { createServer, type Server } from 'node:http';

/** The server could not start listening; the message is for the person who started it. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const reasons: Record<string, (port: number) => string> = {
  ERR_SOCKET_BAD_PORT: (port) => `The port must be a number from 0 to 65535, not ${port}.`,
  EADDRINUSE: (port) => `Port ${port} is taken: stop what listens there or choose another port.`,
  EACCES: (port) => `Port ${port} may not be opened by this user: choose a port above 1023.`,
};

/** Starts listening; rejects with a {@link ListenError}. */
export const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const refuse = (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? '']?.(port) ?? `Port ${port} cannot be opened: ${error.message}.`;
      reject(new ListenError(reason));
    };
    server.once('error', refuse);
    try {
      server.listen(port, resolve);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      refuse(error);
    }
  });

/** How long requests under way may take to end. */
const GRACE_MS = 3_000;

/** Stops taking requests and ends when those under way have, or are cut off after `graceMs`. */
export const close = (server: Server, graceMs = GRACE_MS): Promise<void> =>
  new Promise((resolve) => {
    const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
    server.close(() => {
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });

/** Does something while nobody else can have a port; rejects with a {@link ListenError} where it is taken already. */
export const whileHolding = async (port: number, work: () => Promise<void>): Promise<void> => {
  const holder = createServer();
  await listen(holder, port);
  try {
    await work();
  } finally {
    // A tab that is still open may have asked already; there is nobody to answer it yet.
    await close(holder, 0);
  }
};
