import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { Database, type Queries, type Row, type Value } from '../../src/cluster/database/database.ts';
import { Follower } from '../../src/cluster/node/follower.ts';
import { MissingAssets } from '../../src/cluster/node/missing-assets.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

vi.setConfig({ testTimeout: 90_000 });
afterEach(() => void vi.restoreAllMocks());

const postgres = postgresOfFile();

interface Given {
  builders: ThreeNodes;
  folder: string;
  /** Statements that were sent to find assets. */
  asked: string[];
  /** Whether the database answers, and what its answers wait for. */
  line: { isCut: boolean; held?: Promise<unknown> };
  get: (path: string) => Promise<Response>;
}

/** A shop's server with the first release, which follows no later one. */
async function server(work: (given: Given) => Promise<void>): Promise<void> {
  const url = await postgres.server.newDatabase();
  const folder = temporaryFolder('assets');
  await using builders = ThreeNodes.stopped(url);
  await using database = new Database(url);
  const asked: string[] = [];
  const line: Given['line'] = { isCut: false };
  const queries: Queries = {
    query: async <Result extends Row>(sql: string, values?: readonly Value[]) => {
      asked.push(sql);
      if (line.isCut) throw new Error('The database does not answer.');
      await line.held;
      return database.query<Result>(sql, values);
    },
  };
  const done = () => Promise.resolve();
  const assets = new MissingAssets(queries, folder);
  const shop = createShopServer({
    dataFolder: folder,
    siteUrl: 'http://localhost',
    apiUrl: 'http://localhost',
    onDemand: done,
    fetchAsset: (path) => assets.fetch(path),
  }).listen(0);
  try {
    await builders.build(0);
    await new Follower(database, folder, { onFilesWritten: done, onLive: done }).follow();
    // What pages of errors may run.
    mkdirSync(join(folder, 'current/_data'), { recursive: true });
    writeFileSync(join(folder, 'current/_data/inline-hashes.json'), '{"scripts":[],"styles":[]}');
    const base = `http://localhost:${(shop.address() as AddressInfo).port}`;
    await work({ builders, folder, asked, line, get: (path) => fetch(base + path) });
  } finally {
    shop.closeAllConnections();
    shop.close();
  }
}

test('NODE-01 a server that did not hear of a release has the assets of its pages as soon as they are asked for', () =>
  server(async ({ builders, folder, asked, get }) => {
    builders.shop.code = 'code2';
    builders.shop.assets['b.js'] = 'two';
    await builders.build(0);
    expect(existsSync(join(folder, 'current/_astro/b.js'))).toBe(false);
    const [first, second] = await Promise.all([get('/_astro/b.js'), get('/_astro/b.js')]);
    expect([first.status, await first.text(), second.status, await second.text()]).toEqual([
      200,
      'two',
      200,
      'two',
    ]);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(existsSync(join(folder, 'current/_astro/b.js'))).toBe(true);
    asked.length = 0;
    expect(await (await get('/_astro/b.js')).text()).toBe('two');
    expect(asked).toEqual([]);
  }));

test('names that no server knows are looked up once in a while, and those that no asset can have never', () =>
  server(async ({ asked, line, get }) => {
    for (let count = 0; count < 30; count += 1) expect((await get('/_astro/none.js')).status).toBe(404);
    expect(asked).toHaveLength(1);
    for (const path of ['/_astro/a b.js', '/_astro/a;b.js', '/_astro/%D1%8F.js'])
      expect((await get(path)).status).toBe(404);
    expect(asked).toHaveLength(1);
    asked.length = 0;
    const held = Promise.withResolvers<undefined>();
    line.held = held.promise;
    let answered = 0;
    const crowd = Array.from({ length: 500 }, async (_, index) => {
      expect((await get(`/_astro/none-${index}.js`)).status).toBe(404);
      answered += 1;
    });
    // Those beyond the few that are looked up at a time are answered while the database is silent.
    await vi.waitFor(() => expect(answered).toBe(480), 30_000);
    expect(asked).toHaveLength(20);
    held.resolve(undefined);
    await Promise.all(crowd);
  }));

test('NODE-03 without the database an asset that is not there is not found, and it is not asked each time', () =>
  server(async ({ asked, line, get }) => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    line.isCut = true;
    for (let count = 0; count < 10; count += 1)
      expect((await get(`/_astro/gone-${count}.js`)).status).toBe(404);
    expect(asked).toHaveLength(1);
  }));
