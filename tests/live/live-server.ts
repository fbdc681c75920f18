import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { SOCKET_PATH } from '../../src/contract/account/notification-socket.ts';
import type { SocketServer } from '../../src/reference-api/notifications/socket-server.ts';

/** The live channel of an API on a port of this machine, whose connections can be cut. */
export async function startLiveServer(sockets: SocketServer) {
  const connections = new Set<Duplex>();
  /** When a socket was asked for, milliseconds. */
  const requests: number[] = [];
  const server = createServer();
  server.on('upgrade', (request: IncomingMessage, connection: Duplex, head: Buffer) => {
    requests.push(performance.now());
    connections.add(connection);
    connection.once('close', () => connections.delete(connection));
    void sockets.upgrade(request, connection, head);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `ws://127.0.0.1:${port}${SOCKET_PATH}`,
    requests,
    openCount: () => connections.size,
    /** Cuts all connections, as a server that dies does. */
    drop() {
      for (const connection of connections) connection.destroy();
    },
    async close() {
      await sockets.close();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The most of these moments that lie within one second. */
export function peakPerSecond(momentsMs: readonly number[]): number {
  const sorted = [...momentsMs].sort((a, b) => a - b);
  let first = 0;
  let peak = 0;
  sorted.forEach((moment, index) => {
    while (moment - (sorted[first] ?? moment) >= 1000) first += 1;
    peak = Math.max(peak, index - first + 1);
  });
  return peak;
}
