import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { type BackEnd, startBackEnd } from './back-end.ts';
import { CleanBuilds } from './clean-build.ts';
import { installCodeVersion } from './code-version.ts';
import { runRebuild } from './killable-command.ts';
import { differingFiles, leftovers, liveFiles } from './release-state.ts';

const folder = temporaryFolder('waiting', memoryFolder());
const dataFolder = join(folder, 'shop');
const apiFolder = join(folder, 'back-end');
let backEnd: BackEnd;

beforeAll(async () => {
  mkdirSync(apiFolder);
  backEnd = await startBackEnd(apiFolder);
  installCodeVersion(dataFolder, 'code-1');
  expect((await runRebuild({ dataFolder, apiUrl: backEnd.url })).code).toBe(0);
}, 120_000);
afterAll(() => backEnd[Symbol.asyncDispose]());

test('BUILD-04 a rebuild that waits for one that is killed ends as a clean build', async () => {
  const [product] = backEnd.shop.products;
  backEnd.edit('product', product?.code ?? '', '--price', '4321');
  const command = { dataFolder, apiUrl: backEnd.url };
  const isWaiting = Promise.withResolvers<void>();
  let second: ReturnType<typeof runRebuild> | undefined;
  const startSecond = () =>
    (second ??= runRebuild({
      ...command,
      onStderr: (text) => {
        if (text.includes('Another rebuild is running')) isWaiting.resolve();
      },
    }));
  const first = await runRebuild({
    ...command,
    pauseIn: join(dataFolder, 'releases'),
    killWhen: isWaiting.promise,
    onStderr: (text) => {
      if (text.includes('Paused.')) void startSecond().then(() => isWaiting.resolve());
    },
  });
  expect(first.killed).toBe(true);
  expect(await second).toMatchObject({ code: 0, stderr: 'Another rebuild is running; waiting for it…\n' });
  const cleanBuilds = new CleanBuilds(join(folder, 'clean'), backEnd.url);
  expect(differingFiles(liveFiles(dataFolder), await cleanBuilds.build('code-1'))).toEqual([]);
  expect(leftovers(dataFolder)).toEqual([]);
}, 90_000);
