import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstBuild } from '../../scripts/start/first-messages.ts';
import { currentRelease } from '../../src/server/release.ts';
import { compileCache } from '../compiled-site/compile-cache.ts';
import { type BackEnd, startBackEnd } from '../crash/back-end.ts';
import { installCodeVersion } from '../crash/code-version.ts';
import { freePort } from '../crash/shop-process.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const SERVE = fileURLToPath(new URL('../../scripts/serve.ts', import.meta.url));

let dataFolder: string;
let backEnd: BackEnd;
let url: string;
let shop: ChildProcess;

beforeEach(async () => {
  const folder = temporaryFolder('first-start');
  dataFolder = join(folder, 'shop');
  backEnd = await startBackEnd(join(folder, 'back-end'));
});
afterEach(async () => {
  if (shop.exitCode === null) {
    shop.kill('SIGKILL');
    await once(shop, 'exit');
  }
  await backEnd[Symbol.asyncDispose]();
});

/** The server as `npm start` starts it. */
async function serve(apiUrl: string): Promise<void> {
  const port = await freePort();
  url = `http://localhost:${port}`;
  shop = fork(SERVE, [], {
    env: {
      ...process.env,
      ...compileCache,
      VITRINA_DATA: dataFolder,
      API_URL: apiUrl,
      PORT: String(port),
      LOG: 'text',
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  if (!shop.stdout) throw new TypeError('The server has no output.');
  await once(createInterface(shop.stdout), 'line');
}

const statusOf = async (path: string) => (await fetch(url + path)).status;

test('SPEED-08 npm start serves before there is a site, and is ready once the release is whole', async () => {
  await serve(backEnd.url);
  expect([await statusOf('/'), await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([
    503, 200, 503,
  ]);
  installCodeVersion(dataFolder, 'code-1');
  const made = once(shop, 'message');
  shop.send(firstBuild.make);
  const [message] = (await made) as unknown[];
  expect(message).toBe(firstBuild.made);
  expect(currentRelease(dataFolder)).toBeDefined();
  expect([await statusOf('/'), await statusOf('/readyz'), await statusOf('/gone')]).toEqual([200, 200, 404]);
}, 60_000);

test('SPEED-08 a first release that cannot be made ends npm start with one sentence', async () => {
  await serve('http://127.0.0.1:1');
  installCodeVersion(dataFolder, 'code-1');
  const errors = shop.stderr && text(shop.stderr);
  const exit = once(shop, 'exit');
  shop.send(firstBuild.make);
  expect(await exit).toEqual([1, null]);
  expect(await errors).toBe(
    'Fetching content…\ngetSites: the API at http://127.0.0.1:1 cannot be reached.\n',
  );
  expect(currentRelease(dataFolder)).toBeUndefined();
}, 60_000);
