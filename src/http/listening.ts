import type { Server } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server as NetServer } from 'node:net';

/** Listens on this machine only, by both addresses of its name. */
export const DEFAULT_HOST = 'localhost';

export interface ListenAddress {
  /** 0 for any free one. */
  port: number;
  /** An address or a name of this machine; `localhost` means 127.0.0.1 and ::1. */
  host?: string;
}

/** Servers that take the connections to ::1 for another one. */
const companions = new WeakMap<Server, NetServer>();

const listening = (server: NetServer, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, () => {
      server.off('error', reject);
      const address = server.address();
      if (address === null || typeof address === 'string') reject(new Error('The server got no port.'));
      else resolve(address);
    });
  });

/** The machine has no ::1. */
const ABSENT = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;

async function listenOnIPv6(server: Server, port: number, isChosen: boolean): Promise<void> {
  const companion = createNetServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    server.emit('connection', socket),
  );
  try {
    await listening(companion, port, '::1');
  } catch (error) {
    const code = codeOf(error);
    if (ABSENT.has(String(code)) || (!isChosen && code === 'EADDRINUSE')) return;
    await closeServer(server, 0);
    throw error;
  }
  companions.set(server, companion);
  server.once('close', () => companion.close());
}

/**
 * Starts listening. Browsers may try either address of `localhost` first, and another program on ::1 would answer in this
 * one's place, so that a chosen port must be free on both. @throws Node's error
 */
export async function listenOn(
  server: Server,
  { port, host = DEFAULT_HOST }: ListenAddress,
): Promise<AddressInfo> {
  if (host !== DEFAULT_HOST) return listening(server, port, host.replace(/^\[(.*)\]$/, '$1'));
  const address = await listening(server, port, '127.0.0.1');
  await listenOnIPv6(server, address.port, port !== 0);
  return address;
}

/** How long requests under way may take to end. */
export const CLOSE_TIMEOUT_MS = 3_000;

const closed = (server: NetServer): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

/** Stops taking requests and ends when those under way have, or are cut off after `graceMs`. */
export async function closeServer(server: Server, graceMs = CLOSE_TIMEOUT_MS): Promise<void> {
  const companion = companions.get(server);
  const cutOff = setTimeout(() => server.closeAllConnections(), graceMs);
  const ends = [closed(server), ...(companion ? [closed(companion)] : [])];
  server.closeIdleConnections();
  await Promise.all(ends);
  clearTimeout(cutOff);
}
