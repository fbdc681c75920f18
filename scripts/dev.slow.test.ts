import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer, type ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createReferenceApi } from '../src/reference-api/app.ts';
import { databasePathIn } from '../src/reference-api/db/database-path.ts';
import { makePrivateFolder } from '../src/private-files.ts';
import { generateShop } from '../src/reference-api/seed/generate-shop.ts';
import { compileCache } from '../tests/compiled-site/compile-cache.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const root = join(import.meta.dirname, '..');

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function start(settings: Record<string, string>) {
  const { PATH = '' } = process.env;
  return spawn(process.execPath, [join(root, 'scripts/dev.ts')], {
    cwd: root,
    env: { PATH, ...compileCache, ...settings },
  });
}

/** A small demo, which takes a tenth of the time. */
async function folderWithDemo(): Promise<string> {
  const folder = temporaryFolder('dev');
  makePrivateFolder(join(folder, 'api'));
  await createReferenceApi({
    databasePath: databasePathIn(folder),
    picturesFolder: join(folder, 'api', 'pictures'),
    shop: generateShop({ products: 5 }),
    demo: true,
  }).close();
  return folder;
}

test('npm run dev alone starts the demo’s API, fetches its content and shows it; Ctrl-C ends all', async () => {
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = start({
    VITRINA_DATA: await folderWithDemo(),
    PORT: String(port),
    API_PORT: String(apiPort),
    NO_COLOR: '1',
  });
  const errors = text(child.stderr);
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) if (line === 'Ctrl-C ends all.') break;
  child.stdout.resume();
  const page = await fetch(`http://localhost:${port}/cookie`);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining('Полотняный дом') as string,
  ]);
  expect((await fetch(`http://localhost:${apiPort}/sites/v1`)).status).toBe(200);
  child.kill('SIGINT');
  expect([await ended, await errors]).toEqual([[0, null], '']);
  await expect(fetch(`http://localhost:${apiPort}/sites/v1`)).rejects.toThrow();
}, 90_000);

test('npm run dev takes no other server on the port of the API for the API, even one that never answers', async () => {
  const dataFolder = await folderWithDemo();
  for (const listener of [
    (_: unknown, answer: ServerResponse) => answer.end('<p>Hello</p>'),
    () => undefined,
  ]) {
    const other = createHttpServer(listener).listen(0, 'localhost');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const child = start({
      VITRINA_DATA: dataFolder,
      PORT: String(await freePort()),
      API_PORT: String(port),
    });
    const errors = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await errors).toContain(String(port));
    other.closeAllConnections();
    other.close();
  }
}, 60_000);

test('npm run dev says in a sentence that the API cannot be reached', async () => {
  const port = await freePort();
  const child = start({
    VITRINA_DATA: temporaryFolder('dev'),
    API_URL: `http://127.0.0.1:${port}`,
  });
  const errors = text(child.stderr);
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await errors).toMatch(/^\w+: the API at http:\/\/127\.0\.0\.1:\d+ cannot be reached\.\n$/);
}, 30_000);
