import { connect } from 'node:net';
import { type Attack, type AttackTarget, atMost, type Check } from '../attack.ts';
import { hostileTexts } from '../../contract/fixture/hostile-texts.ts';

const CONNECTIONS = 4;
const REQUESTS = 1_500;
const MB = 2 ** 20;
const MOST_GROWN_MB = 150;
/** Of one turn of the event loop; longer ones would be seen by everybody. */
const MOST_TURN_MS = 100;
const LONG_HEADER = 12 * 1024;

/** Sends many requests at once and reads their answers until the connection ends. */
async function pipeline(url: string, path: string): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const last = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  socket.write(request.repeat(REQUESTS - 1) + last);
  // A server may close the connection instead.
  await new Promise((resolve) => socket.once('close', resolve));
}

async function against(
  { attacker, ...target }: AttackTarget,
  main: 'api' | 'shop',
  path: string,
): Promise<Check[]> {
  const server = target[main];
  const before = (await server.reset()).rssBytes;
  await Promise.all(Array.from({ length: CONNECTIONS }, () => pipeline(server.url, path)));
  attacker.requests += CONNECTIONS * REQUESTS;
  const { peakRssBytes, longestTurnMs } = await server.turn();
  return [
    atMost(
      `memory of ${main} for ${CONNECTIONS * REQUESTS} requests in one go`,
      (peakRssBytes - before) / MB,
      MOST_GROWN_MB,
      ' MB',
    ),
    atMost(`longest turn of ${main} meanwhile`, longestTurnMs, MOST_TURN_MS, ' ms'),
  ];
}

/** Headers of one sign again and again, which bad expressions read for a tenth of a second. */
async function longHeaders(
  { attacker, ...target }: AttackTarget,
  main: 'api' | 'shop',
  path: string,
): Promise<Check[]> {
  const server = target[main];
  await server.reset();
  for (const name of ['accept-encoding', 'accept', 'cookie', 'range', 'if-none-match', 'x-forwarded-for']) {
    for (const text of hostileTexts(LONG_HEADER)) {
      const headers = { [name]: text.replaceAll(/[^\x20-\x7e]/g, ';') };
      await attacker.send(server.url, path, { headers, isFirst: true });
    }
  }
  const { longestTurnMs } = await server.turn();
  return [atMost(`longest turn of ${main} at long headers`, longestTurnMs, MOST_TURN_MS, ' ms')];
}

export const pipelines: Attack = {
  name: 'requests in one go and long headers',
  play: async (target) => [
    ...(await against(target, 'api', '/sites/v1')),
    ...(await against(target, 'shop', '/')),
    ...(await longHeaders(target, 'api', '/config-provider/v1')),
    ...(await longHeaders(target, 'shop', '/')),
  ],
};
