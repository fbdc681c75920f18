import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Database, type Queries, type Row, type Value } from '../../src/cluster/database/database.ts';
import { Follower } from '../../src/cluster/node/follower.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

vi.setConfig({ testTimeout: 90_000 });

const postgres = postgresOfFile();

/** A server's data folder over a shop's database, followed step by step, and what it asks the database for. */
async function followed(work: (given: Followed) => Promise<void>): Promise<void> {
  const url = await postgres.server.newDatabase();
  const folder = temporaryFolder('follower');
  await using builders = ThreeNodes.stopped(url);
  await using database = new Database(url);
  await builders.build(0);
  const asked: string[] = [];
  const queries: Queries = {
    query: <Result extends Row>(sql: string, values?: readonly Value[]) => {
      asked.push(sql);
      return database.query<Result>(sql, values);
    },
  };
  const done = () => Promise.resolve();
  const follower = new Follower(queries, folder, { onFilesWritten: done, onLive: done });
  const releases = () => readdirSync(join(folder, 'releases')).sort();
  await work({ follower, database, releases, asked, folder });
}

interface Followed {
  follower: Follower;
  database: Database;
  releases: () => string[];
  folder: string;
  asked: string[];
}

/** Offers the live files under another id; resolves with what makes that live. */
async function offer(database: Database, id: string): Promise<() => Promise<unknown>> {
  const [row] = await database.query<{ seq: string }>(
    `INSERT INTO vitrina.release SELECT nextval('vitrina.release_seq'), $1, code, pages, made_at FROM vitrina.release
     WHERE seq = (SELECT seq FROM vitrina.pointer) RETURNING seq`,
    [id],
  );
  return () => database.query('UPDATE vitrina.pointer SET seq = $1', [Number(row?.seq)]);
}

test('NODE-01 a server prepares nothing between an offer and its release, and switches with one question', () =>
  followed(async ({ follower, database, releases, asked }) => {
    await follower.follow();
    await follower.tidy();
    const [first, spare] = releases();
    expect(spare).toBe(`spare-${first}`);
    const makeLive = await offer(database, 'zz-second');
    await follower.follow();
    await follower.tidy();
    expect(releases()).toEqual([first, 'zz-second']);
    await makeLive();
    asked.length = 0;
    await follower.follow();
    expect(asked).toHaveLength(1);
    expect(follower.live).toBe('zz-second');
    await follower.tidy();
    expect(releases()).toEqual([first, 'spare-zz-second', 'zz-second']);
    asked.length = 0;
    await follower.tidy();
    expect(asked).toEqual([]);
  }));

test('NODE-01 a server that is told of its laid release switches without asking anything, and to no other', () =>
  followed(async ({ follower, database, asked }) => {
    await follower.follow();
    const first = follower.live;
    const makeLive = await offer(database, 'zz-second');
    follower.switchAtOnce('zz-second');
    expect(follower.live).toBe(first);
    await follower.follow();
    asked.length = 0;
    follower.switchAtOnce('zz-third');
    expect(follower.live).toBe(first);
    await makeLive();
    follower.switchAtOnce('zz-second');
    expect(follower.live).toBe('zz-second');
    expect(asked).toEqual([]);
    await follower.follow();
    expect(follower.live).toBe('zz-second');
  }));

test('NODE-01 what a server prepares ahead gives way to a release that has come', () =>
  followed(async ({ follower, database, releases }) => {
    await follower.follow();
    const [first] = releases();
    await follower.tidy(() => true);
    expect(releases()).not.toContain(`spare-${first}`);
    const makeLive = await offer(database, 'zz-second');
    await makeLive();
    await follower.follow();
    expect(follower.live).toBe('zz-second');
    await follower.tidy();
    expect(releases()).toEqual([first, 'spare-zz-second', 'zz-second']);
  }));

test('NODE-01 a feed that each edit changes takes a fraction of its size on its way to the servers', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  await using database = new Database(three.url);
  const feed = '<offer><price>100</price></offer>\n'.repeat(10_000);
  three.shop.pages['/feeds/goods.yml'] = feed;
  await three.edit(200);
  await three.shows('satin.html', 'Сатин, 200 ₽');
  expect(three.nodes.map((node) => node.file('feeds/goods.yml') === feed)).toEqual([true, true, true]);
  const [largest] = await database.query<{ bytes: number }>(
    'SELECT max(length(bytes)) AS bytes FROM vitrina.blob',
  );
  expect(largest?.bytes).toBeLessThan(feed.length / 50);
  three.shop.pages['/feeds/goods.yml'] = feed.replaceAll('100', '300');
  await three.edit(300);
  await three.shows('satin.html', 'Сатин, 300 ₽');
  const [one, two, third] = three.nodes.map(({ bytes }) => bytes);
  expect(one?.['feeds/goods.yml']).toBeDefined();
  expect([two, third]).toEqual([one, one]);
});

test('NODE-03 what an older database that was restored still has is not fetched again', () =>
  followed(async ({ follower, database, releases, folder }) => {
    await follower.follow();
    const [first = ''] = releases();
    const file = (release: string, name: string) => join(folder, 'releases', release, name);
    const [changed = '', ...others] = readdirSync(file(first, '')).filter((name) => name.endsWith('.html'));
    const { atime, mtime } = statSync(file(first, changed));
    const content = readFileSync(file(first, changed), 'utf8');
    for (const name of [changed, `${changed}.br`].filter((each) => existsSync(file(first, each)))) {
      writeFileSync(file(first, name), 'of a release that the database has lost');
      utimesSync(file(first, name), atime, mtime);
    }
    await database.query("UPDATE vitrina.release SET id = 'aa-restored'");
    await follower.follow();
    expect(follower.live).toBe('aa-restored');
    expect(readFileSync(file('aa-restored', changed), 'utf8')).toBe(content);
    expect(others).not.toEqual([]);
    for (const name of others)
      expect(statSync(file('aa-restored', name)).ino).toBe(statSync(file(first, name)).ino);
  }));
