import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type AttackTarget, type Attack, atMost, type Check } from '../attack.ts';
import type { ServerProcess } from '../server-process.ts';

const IDLE = 10_000;
const SLOW = 2_000;
const FEWEST_IDLE = 500;
const FEWEST_SLOW = 100;
const WARM_ROUNDS = 3;
const AT_ONCE = 200;
const MB = 2 ** 20;
/** Of what is still referred to: how much of freed memory a process gives back differs by tens of megabytes from round to round. */
const MAX_KEPT_MB = 16;

/** A connection that has sent a text and nothing more. */
const begun = (url: string, text: string): Promise<Socket> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    socket.on('error', () => resolve(socket));
    socket.on('close', () => resolve(socket));
    socket.on('connect', () => {
      if (text !== '') socket.write(text);
      resolve(socket);
    });
    socket.resume();
  });

async function many(count: number, open: (one: number) => Promise<Socket>): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - at) }, (_, one) => open(at + one));
    sockets.push(...(await Promise.all(batch)));
  }
  return sockets;
}

/** Heads and bodies that never end. */
const unfinished = (host: string, one: number): string =>
  [
    `GET / HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `,
    `POST /forms/v1 HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 60000\r\n\r\n{"a":`,
    `POST /basket/v1/products HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"a":\r\n`,
    'GET /',
  ][one % 4] ?? '';

/** One connection that gives way to another is how a server keeps answering; a refused visitor is not. */
async function answersWithin(
  { attacker }: AttackTarget,
  { url }: ServerProcess,
  path: string,
): Promise<Check> {
  const answer = await attacker.send(url, path, { isFirst: true }).catch(() => undefined);
  return {
    what: `a visitor is answered by ${new URL(url).port} meanwhile`,
    figure: String(answer?.status ?? 'no answer'),
    holds: answer?.status === 200,
  };
}

/** Opens all connections, sees that a visitor is answered while they are open and after they are closed. */
async function round(target: AttackTarget, server: ServerProcess, path: string): Promise<Check[]> {
  const { attacker, share } = target;
  const { host } = new URL(server.url);
  const idle = await many(Math.max(FEWEST_IDLE, Math.round(IDLE * share)), () => begun(server.url, ''));
  const slow = await many(Math.max(FEWEST_SLOW, Math.round(SLOW * share)), (one) =>
    begun(server.url, unfinished(host, one)),
  );
  attacker.requests += slow.length;
  const meanwhile = await answersWithin(target, server, path);
  const closed = [...idle, ...slow].flatMap((socket) => (socket.closed ? [] : [once(socket, 'close')]));
  for (const socket of [...idle, ...slow]) socket.destroy();
  await Promise.all(closed);
  const after = await answersWithin(target, server, path);
  return [meanwhile, { ...after, what: after.what.replace('meanwhile', 'afterwards') }];
}

/** The first rounds bring a server to the size that so many connections need; what later ones add is a leak. */
async function against(target: AttackTarget, main: 'api' | 'shop', path: string): Promise<Check[]> {
  const server = target[main];
  const checks: Check[] = [];
  for (let warm = 0; warm < WARM_ROUNDS; warm++) checks.push(...(await round(target, server, path)));
  const before = (await server.usage()).heldBytes;
  checks.push(...(await round(target, server, path)));
  const { heldBytes } = await server.usage();
  return [
    {
      what: `visitors are answered by ${main} during and after ${WARM_ROUNDS + 1} floods`,
      figure: `${checks.filter(({ holds }) => holds).length} of ${checks.length}`,
      holds: checks.every(({ holds }) => holds),
    },
    atMost('memory that another round leaves taken', (heldBytes - before) / MB, MAX_KEPT_MB, ' MB'),
  ];
}

export const connections: Attack = {
  name: 'idle and slow connections',
  play: async (target) => [
    ...(await against(target, 'api', '/sites/v1')),
    ...(await against(target, 'shop', '/')),
  ],
};
