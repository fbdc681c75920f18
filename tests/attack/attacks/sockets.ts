import { connect, type Socket } from 'node:net';
import { SOCKET_PATH } from '../../../src/contract/account/notification-socket.ts';
import { type Attack, atMost } from '../attack.ts';

const SOCKETS = 5_000;
const FEWEST = 200;
/** `guestsPerAddress` of `notification/socket-limiter.ts`. */
const MAX_OF_ONE_ADDRESS = 100;

/** Opens a notification socket; undefined where the server refuses it. */
const opened = (url: string, from: string | undefined): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => resolve(undefined));
    socket.once('data', (bytes) => {
      if (bytes.toString('latin1').startsWith('HTTP/1.1 101')) return resolve(socket);
      socket.destroy();
      resolve(undefined);
    });
    socket.write(
      [
        `GET ${SOCKET_PATH} HTTP/1.1`,
        `Host: ${host}`,
        ...(from === undefined ? [] : [`X-Forwarded-For: ${from}`]),
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '',
        '',
      ].join('\r\n'),
    );
  });

export const sockets: Attack = {
  name: 'sockets',
  async play({ api, attacker, share }) {
    const count = Math.max(FEWEST, Math.round(SOCKETS * share));
    const held: Socket[] = [];
    for (let at = 0; at < count; at += 100) {
      const batch = await Promise.all(Array.from({ length: 100 }, () => opened(api.url, '203.0.113.30')));
      held.push(...batch.filter((socket) => socket !== undefined));
      attacker.requests += 100;
    }
    const other = await opened(api.url, '198.51.100.9');
    for (const socket of [...held, other]) socket?.destroy();
    return [
      atMost(`of ${count} sockets one address gets`, held.length, MAX_OF_ONE_ADDRESS),
      {
        what: 'another visitor gets one meanwhile',
        figure: other ? 'yes' : 'no',
        holds: other !== undefined,
      },
    ];
  },
};
