import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { limitedServerOptions } from '../../src/http/connection-limits.ts';
import { limitPipelining } from '../../src/http/pipelined-requests.ts';
import { close, listen } from '../../src/server/listen.ts';
import { eventually } from '../eventually.ts';

let server: Server;
let sockets: Socket[] = [];

async function serve(listener: RequestListener): Promise<void> {
  server = createServer(limitedServerOptions, listener);
  await listen(server, 0);
}

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
  await close(server, 0);
});

/** Sends requests for the paths at once; the paths of the answers, in their order. */
function pipeline(paths: readonly string[]): { answers: string[]; socket: Socket } {
  const { port } = server.address() as AddressInfo;
  const answers: string[] = [];
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join('')),
  );
  let text = '';
  socket.on('error', () => undefined);
  socket.on('data', (bytes) => {
    text += bytes.toString();
    const lines = text.split('\n');
    text = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('answer:')) answers.push(line.slice('answer:'.length));
  });
  sockets.push(socket);
  return { answers, socket };
}

const paths = (count: number) => Array.from({ length: count }, (_, index) => `/${index}`);

test('SEC-10 of 1,500 requests in one go 20 are under way at a time, and all are answered in their order', async () => {
  let underWay = 0;
  let most = 0;
  await serve(
    limitPipelining((request, response) => {
      most = Math.max(most, ++underWay);
      setImmediate(() => {
        underWay--;
        response.end(`answer:${request.url ?? ''}\n`);
      });
    }),
  );
  const sent = paths(1_500);
  const { answers } = pipeline(sent);
  await eventually(() => expect(answers).toHaveLength(sent.length));
  expect(answers).toEqual(sent);
  expect(most).toBe(20);
});

test('SEC-10 what is read no further is answered once there is room', async () => {
  const held: (() => void)[] = [];
  await serve(
    limitPipelining((request, response) => {
      held.push(() => response.end(`answer:${request.url ?? ''}\n`));
    }),
  );
  const { answers, socket } = pipeline(paths(20));
  await eventually(() => expect(held).toHaveLength(20));
  socket.write(`GET /late HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  const other = pipeline(['/other']);
  await eventually(() => expect(held).toHaveLength(21));
  held[20]?.();
  await eventually(() => expect(other.answers).toEqual(['/other']));
  expect(answers).toEqual([]);
  for (const end of held.slice(0, 20)) end();
  await eventually(() => expect(held).toHaveLength(22));
  held[21]?.();
  await eventually(() => expect(answers).toEqual([...paths(20), '/late']));
});

test('SEC-10 where too many wait in all, the connection that brings another is closed', async () => {
  const held: (() => void)[] = [];
  await serve(
    limitPipelining(
      (request, response) => {
        held.push(() => response.end(`answer:${request.url ?? ''}\n`));
      },
      { maxQueued: 30 },
    ),
  );
  const patient = pipeline(paths(30));
  await eventually(() => expect(held).toHaveLength(20));
  const greedy = pipeline(paths(100));
  await eventually(() => expect(greedy.socket.closed).toBe(true));
  for (let end = held.shift(); end || patient.answers.length < 30; end = held.shift()) {
    end?.();
    if (!end) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(patient.answers).toEqual(paths(30));
});
