import type { Server } from 'node:http';

/** The server could not start listening; the message is for the person who started it. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const reasons: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Port ${port} is taken: stop what listens there or choose another port.`,
  EACCES: (port) => `Port ${port} may not be opened by this user: choose a port above 1023.`,
};

/** Starts listening; rejects with a {@link ListenError}. */
export const listen = (server: Server, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? '']?.(port) ?? `Port ${port} cannot be opened: ${error.message}.`;
      reject(new ListenError(reason));
    });
    server.listen(port, resolve);
  });

/** Stops taking requests and ends when those under way have. */
export const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
