import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProducts } from '../../src/contract/product.ts';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import { databasePathIn } from '../../src/reference-api/command-line.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import { compileEdition } from './edition-site.ts';
import { type MortalApi, startMortalApi } from './mortal-api.ts';
import { runRebuild } from './mortal-command.ts';
import { differences, garbage, liveFiles } from './release-state.ts';
import { ask } from './shop-client.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrina-waiting-'));
const dataFolder = join(folder, 'shop');
const apiFolder = join(folder, 'back-end');
const cleanFolder = join(folder, 'clean');
let api: MortalApi;

beforeAll(async () => {
  api = await startMortalApi(apiFolder);
  compileEdition(dataFolder, 'code-1');
  expect((await runRebuild({ dataFolder, apiUrl: api.url })).code).toBe(0);
}, 120_000);
afterAll(async () => {
  await api.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('BUILD-04 a rebuild that waits for one that is killed ends as a clean build', async () => {
  const { data } = await ask(api.url, findProducts, { body: { limit: 1, inStock: true } });
  editDatabase(databasePathIn(apiFolder), ['product', data[0]?.code ?? '', '--price', '4321']);
  const command = { dataFolder, apiUrl: api.url };
  const waits = Promise.withResolvers<void>();
  let second: ReturnType<typeof runRebuild> | undefined;
  const startSecond = () =>
    (second ??= runRebuild({
      ...command,
      onSaid: (said) => {
        if (said.includes('Another rebuild is running')) waits.resolve();
      },
    }));
  const first = await runRebuild({
    ...command,
    stopIn: join(dataFolder, 'releases'),
    diesWhen: waits.promise,
    onSaid: (said) => {
      if (said.includes('It stands still')) void startSecond().then(() => waits.resolve());
    },
  });
  expect(first.killed).toBe(true);
  expect(await second).toMatchObject({ code: 0, stderr: 'Another rebuild is running; waiting for it…\n' });
  compileEdition(cleanFolder, 'code-1');
  await rebuild({ dataFolder: cleanFolder, source: { apiUrl: api.url, siteUrl: 'http://shop.test' } });
  expect(differences(liveFiles(dataFolder), liveFiles(cleanFolder))).toEqual([]);
  expect(garbage(dataFolder)).toEqual([]);
}, 90_000);
