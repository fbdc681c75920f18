import { connect } from 'node:net';
import { type Attack, type AttackTarget, atMost, type Check } from '../attack.ts';
import { hostileTexts } from '../../contract/fixture/hostile-texts.ts';

const CONNECTIONS = 4;
const REQUESTS = 1_500;
const MB = 2 ** 20;
/** Requests of a connection while memory is looked at, which collects garbage and makes every answer wait. */
const HELD_REQUESTS = 100;
const MAX_HELD_MB = 16;
/** Of one turn of the event loop; longer ones would be seen by everybody. */
const MAX_TURN_MS = 100;
/**
 * A busy machine's processor is several times as slow: there a turn is held against that of a tenth of the requests at the same
 * time, which a server without a limit answers in a tenth of the turn.
 */
const FEW = 10;
const MAX_TIMES = 3;
const LONG_HEADER = 12 * 1024;

/** Sends many requests at once and reads their answers until the connection ends. */
async function pipeline(url: string, path: string, requests: number): Promise<void> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.resume();
  const request = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
  const last = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
  socket.write(request.repeat(requests - 1) + last);
  // A server may close the connection instead.
  await new Promise((resolve) => socket.once('close', resolve));
}

const turnAtMost = (what: string, turnMs: number, usualMs: number): Check =>
  atMost(what, turnMs, Math.max(MAX_TURN_MS, Math.ceil(usualMs * MAX_TIMES)), ' ms');

async function against(
  { attacker, ...target }: AttackTarget,
  main: 'api' | 'shop',
  path: string,
): Promise<Check[]> {
  const server = target[main];
  const inOneGo = async (requests: number) => {
    await server.reset();
    await Promise.all(Array.from({ length: CONNECTIONS }, () => pipeline(server.url, path, requests)));
    attacker.requests += CONNECTIONS * requests;
    return server.turn();
  };
  /** What is held at the most; looking collects garbage, which keeps the loop. */
  const heldMost = async (requests: number): Promise<number> => {
    const before = (await server.usage()).heldBytes;
    let isOver = false;
    let most = before;
    const look = async () => {
      while (!isOver) most = Math.max(most, (await server.usage()).heldBytes);
    };
    await Promise.all([inOneGo(requests).then(() => (isOver = true)), look()]);
    return most - before;
  };
  const few = await inOneGo(REQUESTS / FEW);
  const { longestTurnMs } = await inOneGo(REQUESTS);
  const held = await heldMost(HELD_REQUESTS);
  return [
    atMost(
      `memory of ${main} for ${CONNECTIONS * HELD_REQUESTS} requests in one go`,
      held / MB,
      MAX_HELD_MB,
      ' MB',
    ),
    turnAtMost(`longest turn of ${main} meanwhile`, longestTurnMs, few.longestTurnMs),
  ];
}

const HEADERS = ['accept-encoding', 'accept', 'cookie', 'range', 'if-none-match', 'x-forwarded-for'];

/** Headers of one sign again and again, which bad expressions read for a tenth of a second. */
async function longHeaders(
  { attacker, ...target }: AttackTarget,
  main: 'api' | 'shop',
  path: string,
): Promise<Check[]> {
  const server = target[main];
  const turnOf = async (length: number): Promise<number> => {
    await server.reset();
    for (const name of HEADERS) {
      for (const text of hostileTexts(length)) {
        const headers = { [name]: text.replaceAll(/[^\x20-\x7e]/g, ';') };
        await attacker.send(server.url, path, { headers, isFirst: true });
      }
    }
    return (await server.turn()).longestTurnMs;
  };
  const shortMs = await turnOf(Math.round(LONG_HEADER / FEW));
  return [turnAtMost(`longest turn of ${main} at long headers`, await turnOf(LONG_HEADER), shortMs)];
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
