import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { nodeStates } from '../../src/cluster/node/node-table.ts';
import { sharedState } from '../../src/cluster/releases/release-rows.ts';
import { publishFromCommand } from '../../src/cluster/publish-command.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { newShop, postgresOfFile } from './three-nodes.ts';
import { TestNode } from './test-node.ts';

/** How often a leader is killed: few in every run, as many as CLUSTER_KILLS says in a longer search. */
const ROUNDS = Number(process.env.CLUSTER_KILLS ?? 2);

const postgres = postgresOfFile();

interface BuilderProcess {
  child: ChildProcess;
  base: string;
}

/** Builders in processes of their own over one shop, and a server in this one, with a first release. */
async function startBuilders(names: readonly string[]) {
  const url = await postgres.server.newDatabase();
  const folder = temporaryFolder('leaders');
  const file = join(folder, 'shop.json');
  const shop = newShop();
  function change(price: number): void {
    shop.pages['/satin'] = `Сатин, ${price} ₽`;
    writeFileSync(`${file}.next`, JSON.stringify(shop));
    renameSync(`${file}.next`, file);
  }
  change(100);
  const first = new TestNode(url, 'first', () => shop);
  if (!first.build) throw new Error('It builds nothing.');
  const { rebuild } = first.build;
  await rebuild();
  await publishFromCommand(url, first.dataFolder, { changesCode: true, rebuild });
  await first[Symbol.asyncDispose]();
  const children: ChildProcess[] = [];
  async function startBuilder(name: string): Promise<BuilderProcess> {
    const child = fork(join(import.meta.dirname, 'builder-worker.ts'), [url, name, file], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    children.push(child);
    const [{ base }] = (await once(child, 'message')) as [{ base: string }];
    return { child, base };
  }
  const builders = new Map<string, BuilderProcess>();
  for (const name of names) builders.set(name, await startBuilder(name));
  const server = await new TestNode(url, 'server').start();
  const database = new Database(url);
  onTestFinished(async () => {
    for (const child of children) child.kill('SIGKILL');
    await server[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });
  /** Name of the builder that leads and is there. */
  async function leader(): Promise<string | undefined> {
    const states = await nodeStates(database);
    return states.find(({ isLeader, unseenMs }) => isLeader && unseenMs < 3_000)?.name;
  }
  return { url, database, builders, server, change, leader, startBuilder };
}

/** A server that is there and never lays an offer: a leader waits with it, and its release is between offer and pointer. */
async function silentServer(url: string): Promise<AsyncDisposable> {
  const id = crypto.randomUUID();
  const client = new pg.Client({ connectionString: url, application_name: `vitrina ${id}` });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(
    `INSERT INTO vitrina.node (id, name, seen_at, builds) VALUES ($1, 'silent', clock_timestamp(), false)`,
    [id],
  );
  return {
    [Symbol.asyncDispose]: async () => {
      await client.query('DELETE FROM vitrina.node WHERE id = $1', [id]);
      await client.end();
    },
  };
}

const isOffered = async (database: Database) => (await sharedState(database)).offer !== undefined;

/** Connections that have the builders' lock or try for it. */
async function builderConnections(database: Database): Promise<unknown> {
  const [row] = await database.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM pg_stat_activity
     WHERE application_name = 'vitrina builder' AND datname = current_database()`,
  );
  return row?.open;
}

/** How often each version of a page was published. */
async function timesPublished(database: Database, page: string): Promise<number[]> {
  const sql = 'SELECT count(*)::int AS times FROM vitrina.file WHERE path = $1 GROUP BY hash';
  return (await database.query<{ times: number }>(sql, [`site/${page}`])).map(({ times }) => times);
}

test(
  'NODE-02 of a leader that is killed while it publishes another takes over: no edit is lost, none is published twice',
  async () => {
    const { url, database, builders, server, change, leader, startBuilder } = await startBuilders([
      'one',
      'two',
    ]);
    for (let round = 0; round < ROUNDS; round += 1) {
      await expect.poll(leader, { timeout: 15_000 }).toBeDefined();
      const name = String(await leader());
      // By turns between offer and pointer, and whatever it does just then.
      const silent = round % 2 === 0 ? await silentServer(url) : undefined;
      change(200 + round);
      const response = await server.deliver(`msg_${round}`);
      const { status } = (await response.json()) as { status: string };
      if (silent) await expect.poll(() => isOffered(database), { timeout: 15_000, interval: 5 }).toBe(true);
      builders.get(name)?.child.kill('SIGKILL');
      await silent?.[Symbol.asyncDispose]();
      const state = async () => (await fetch(server.base + status)).json() as Promise<unknown>;
      await expect.poll(state, { timeout: 15_000 }).toMatchObject({ state: 'live' });
      await expect.poll(() => server.file('satin.html'), { timeout: 15_000 }).toBe(`Сатин, ${200 + round} ₽`);
      expect(new Set(await timesPublished(database, 'satin.html'))).toEqual(new Set([1]));
      builders.set(name, await startBuilder(name));
    }
  },
  ROUNDS * 90_000,
);

test('NODE-02 a leader that freezes between offer and pointer is replaced, and publishes nothing when it wakes', async () => {
  const { url, builders, server, change, leader, database } = await startBuilders(['one', 'two']);
  await expect.poll(leader, { timeout: 15_000 }).toBeDefined();
  await expect.poll(() => server.file('satin.html'), { timeout: 15_000 }).toBe('Сатин, 100 ₽');
  const frozen = String(await leader());
  const silent = await silentServer(url);
  change(300);
  expect((await server.deliver('msg_1')).status).toBe(202);
  await expect.poll(() => isOffered(database), { timeout: 15_000, interval: 5 }).toBe(true);
  builders.get(frozen)?.child.kill('SIGSTOP');
  expect(server.file('satin.html')).toBe('Сатин, 100 ₽');
  await silent[Symbol.asyncDispose]();
  await expect.poll(leader, { timeout: 15_000 }).not.toBe(frozen);
  await expect.poll(() => server.file('satin.html'), { timeout: 20_000 }).toBe('Сатин, 300 ₽');
  const { live } = await sharedState(database);
  expect(await builderConnections(database)).toBe(1);
  builders.get(frozen)?.child.kill('SIGCONT');
  const states = () => nodeStates(database);
  await expect
    .poll(async () =>
      (await states()).filter(({ unseenMs }) => unseenMs < 1_500).map(({ behindMs }) => behindMs),
    )
    .toEqual([0, 0, 0]);
  // It has ended what it was at: it tries for the lock again, without which it publishes nothing.
  await expect.poll(() => builderConnections(database), { timeout: 15_000 }).toBe(2);
  expect((await sharedState(database)).live).toEqual(live);
  expect(await timesPublished(database, 'satin.html')).toEqual([1, 1]);
  // Until its next report it is listed as it was.
  await expect
    .poll(async () => (await states()).filter(({ isLeader }) => isLeader).map(({ name }) => name))
    .toEqual([frozen === 'one' ? 'two' : 'one']);
}, 120_000);
