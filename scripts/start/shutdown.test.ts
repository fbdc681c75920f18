import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { type ClientRequest, createServer, type IncomingMessage, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileCache } from '../../tests/compiled-site/compile-cache.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
let folder: string;
let child: ChildProcess | undefined;
beforeEach(() => (folder = temporaryFolder('shutdown')));
afterEach(() => void child?.kill('SIGKILL'));

const script = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Starts a main as `npm start` does; resolves at its first line. */
async function start(main: string, args: readonly string[], settings: Record<string, string>) {
  const started = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, VITRINA_DATA: folder, ...compileCache, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child = started;
  const { stdout, stderr } = started;
  if (!stdout || !stderr) throw new Error('The process has no output.');
  const errors = text(stderr);
  const ended = once(started, 'exit');
  const [line] = (await once(createInterface(stdout), 'line')) as [string];
  const end = async () => ({ exit: await ended, errors: await errors });
  return { process: started, line, end };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Resolves when a port takes no more connections. */
const refused = (port: number) =>
  expect
    .poll(
      () =>
        new Promise<boolean>((resolve) => {
          const socket = connect(port, '127.0.0.1', () => resolve(false));
          socket.on('error', () => resolve(true)).on('connect', () => socket.destroy());
        }),
      { timeout: 10_000 },
    )
    .toBe(true);

/** Sends a request but for the last byte of its body. */
async function begin(port: number, path: string, body: string, headers: Record<string, string>) {
  const sent: ClientRequest = request({
    port,
    host: '127.0.0.1',
    path,
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)), expect: '100-continue' },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.flushHeaders();
  // The server has the request now.
  await once(sent, 'continue');
  sent.write(body.slice(0, -1));
  return async () => {
    sent.end(body.slice(-1));
    const [answer] = await answered;
    answer.resume();
    return answer.statusCode;
  };
}

test('SEC-01 a process that gets every signal at once stops once, and only then exits', async () => {
  const main = join(folder, 'main.ts');
  writeFileSync(
    main,
    `import { onShutdown } from ${JSON.stringify(script('./shutdown.ts'))};
    const alive = setInterval(() => undefined, 1000);
    onShutdown(async () => {
      console.error('stopping');
      clearInterval(alive);
      await new Promise((resolve) => setTimeout(resolve, 200));
      console.error('stopped');
    });
    console.log('ready');`,
  );
  const { process: started, end } = await start(main, [], {});
  started.kill('SIGTERM');
  started.kill('SIGINT');
  started.disconnect();
  expect(await end()).toEqual({ exit: [0, null], errors: 'stopping\nstopped\n' });
});

test('SEC-01 a stop that fails is told and ends the process with 1', async () => {
  const main = join(folder, 'main.ts');
  writeFileSync(
    main,
    `import { onShutdown } from ${JSON.stringify(script('./shutdown.ts'))};
    setInterval(() => undefined, 1000);
    onShutdown(() => Promise.reject(new Error('the disk is gone')));
    console.log('ready');`,
  );
  const { process: started, end } = await start(main, [], {});
  started.kill('SIGTERM');
  const { exit, errors } = await end();
  expect(exit).toEqual([1, null]);
  expect(errors).toContain('the disk is gone');
});

test('SEC-01 npm run serve answers what is under way when a signal and its parent’s end come at once', async () => {
  const release = join(folder, 'releases', 'r1');
  mkdirSync(join(release, '_data'), { recursive: true });
  writeFileSync(join(release, '_data/inline-hashes.json'), '{"scripts":[],"styles":[]}');
  symlinkSync(join('releases', 'r1'), join(folder, 'current'));
  const port = await freePort();
  const settings = { PORT: String(port), API_URL: 'http://127.0.0.1:1', HOOK_SECRETS: secret };
  const { process: started, end } = await start(script('../serve.ts'), [], settings);
  const body = JSON.stringify({ type: 'content.changed', timestamp: new Date().toISOString(), data: {} });
  const now = new Date();
  const finish = await begin(port, '/hooks/content', body, {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign('msg_1', now, body),
  });
  started.kill('SIGTERM');
  started.disconnect();
  await refused(port);
  expect(await finish()).toBe(202);
  const { exit, errors } = await end();
  expect(exit).toEqual([0, null]);
  expect(errors).not.toMatch(/database is not open|^\s+at /m);
}, 90_000);

test('SEC-01 npm run api answers what is under way when a signal and its parent’s end come at once', async () => {
  const args = ['--products', '5'];
  const { process: started, line, end } = await start(script('../api.ts'), args, { API_PORT: '0' });
  const port = Number(new URL(line.split(' ').at(-1) ?? '').port);
  const headers = { 'content-type': 'application/json' };
  const finish = await begin(port, '/catalog/v1/products', '{"limit":2}', headers);
  started.kill('SIGTERM');
  started.disconnect();
  await refused(port);
  expect(await finish()).toBe(200);
  expect(await end()).toEqual({ exit: [0, null], errors: '' });
}, 90_000);
