import { createServer, type Server } from 'node:http';
import { closeServer, DEFAULT_HOST, listenOn } from '../http/listening.ts';

export { closeServer as close } from '../http/listening.ts';

/** The message is for the operator. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const noSuchHost = (_: number, host: string) => `HOST is "${host}", which is no address of this machine.`;

const reasons: Record<string, (port: number, host: string) => string> = {
  ERR_SOCKET_BAD_PORT: (port) => `The port must be a number from 0 to 65535, not ${port}.`,
  EADDRINUSE: (port) => `Port ${port} is taken: stop what listens there or choose another port.`,
  EACCES: (port) => `Port ${port} may not be opened by this user: choose a port above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
};

/** @throws ListenError */
export async function listen(server: Server, port: number, host = DEFAULT_HOST): Promise<void> {
  try {
    await listenOn(server, { port, host });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = 'code' in error ? String(error.code) : '';
    throw new ListenError(reasons[code]?.(port, host) ?? `Port ${port} cannot be opened: ${error.message}.`, {
      cause: error,
    });
  }
}

/** Runs while the port is reserved. @throws ListenError */
export async function withPortReserved(
  port: number,
  work: () => Promise<void>,
  host = DEFAULT_HOST,
): Promise<void> {
  const holder = createServer();
  await listen(holder, port, host);
  try {
    await work();
  } finally {
    // An open tab may have sent a request; it cannot be answered yet.
    await closeServer(holder, 0);
  }
}
