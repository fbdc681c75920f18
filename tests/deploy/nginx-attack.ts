import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { RunningNginx } from './running-nginx.ts';

/** What a client sees of an answer. */
export interface AttackAnswer {
  status: number;
  retryAfter: string | undefined;
  body: string;
}

/** A client with an address of its own: all of 127.0.0.0/8 is this machine's, and nginx listens on 127.0.0.1. */
export interface AttackClient {
  get(path: string, headers?: Record<string, string>): Promise<AttackAnswer>;
  close(): void;
}

const CONNECTIONS = 16;

/** Makes a client that speaks to nginx from an address such as 127.0.0.2. */
export function attackClient({ port }: RunningNginx, localAddress: string): AttackClient {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  return {
    get: (path, headers = {}) =>
      new Promise((resolve, reject) => {
        const options = { port, host: '127.0.0.1', localAddress, path, headers, agent };
        request(options, (incoming) => {
          const parts: Buffer[] = [];
          incoming.on('data', (part: Buffer) => parts.push(part));
          incoming.on('end', () =>
            resolve({
              status: incoming.statusCode ?? 0,
              retryAfter: incoming.headers['retry-after'],
              body: Buffer.concat(parts).toString(),
            }),
          );
        })
          .on('error', reject)
          .end();
      }),
    close: () => agent.destroy(),
  };
}

/** Sends the same request many times from an address. */
export async function flood(
  nginx: RunningNginx,
  localAddress: string,
  { count, path, headers }: { count: number; path: string; headers?: Record<string, string> },
): Promise<AttackAnswer[]> {
  const client = attackClient(nginx, localAddress);
  try {
    return await Promise.all(Array.from({ length: count }, () => client.get(path, headers)));
  } finally {
    client.close();
  }
}

/** Which statuses came. */
export const statusesOf = (answers: readonly AttackAnswer[]): number[] =>
  [...new Set(answers.map(({ status }) => status))].sort();

/** Sends a request to the server for port 80; answers all that it says. */
export async function askPlain({ plainSocket }: RunningNginx, text: string): Promise<string> {
  const socket = connect(plainSocket);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.write(text);
  await once(socket, 'close');
  return answer;
}
