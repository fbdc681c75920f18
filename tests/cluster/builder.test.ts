import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Builder } from '../../src/cluster/leader/builder.ts';
import { migrate } from '../../src/cluster/database/migrate.ts';
import { Requests } from '../../src/cluster/leader/requests.ts';
import { Database } from '../../src/cluster/database/database.ts';
import { machineClock } from '../../src/operations/schedule/clock.ts';
import type { Rebuild } from '../../src/operations/rebuilder/rebuild.ts';
import { postgresOfFile, ThreeNodes } from './three-nodes.ts';

vi.setConfig({ testTimeout: 90_000 });

const postgres = postgresOfFile();

/** A builder over the folder of one whose server is stopped, with rebuilds that end when the test says so. */
function slowBuilder(three: ThreeNodes, database: Database) {
  const { build, dataFolder } = three.nodes[1];
  const begun: (() => void)[] = [];
  const rebuild: Rebuild = async () => {
    await new Promise<void>((resolve) => begun.push(resolve));
    if (!build) throw new Error('It builds nothing.');
    return build.rebuild();
  };
  let leads = false;
  const builder = new Builder({
    url: three.url,
    database,
    dataFolder,
    rebuild,
    clock: machineClock,
    indexNow: () => [],
    onLead: (pid) => (leads = pid !== undefined),
  });
  return { builder, begun, leads: () => leads };
}

test('a builder that brings its folder up to date takes over meanwhile, builds after that, and stops at once', async () => {
  await using three = await ThreeNodes.start(await postgres.server.newDatabase());
  await using database = new Database(three.url);
  const [one, two] = three.nodes;
  await two.stop();
  const { builder, begun, leads } = slowBuilder(three, database);
  builder.start();
  await expect.poll(() => begun.length, { timeout: 15_000 }).toBe(1);
  await one.stop();
  await expect.poll(leads, { timeout: 15_000 }).toBe(true);
  await three.edit(200);
  const runs = () => database.query(`SELECT FROM vitrina.run WHERE state = 'running'`);
  await expect.poll(async () => (await runs()).length, { timeout: 15_000 }).toBe(1);
  // The folder is in use.
  expect(begun).toHaveLength(1);
  begun[0]?.();
  await expect.poll(() => begun.length, { timeout: 15_000 }).toBe(2);
  const stopped = builder.stop().then(() => 'stopped');
  expect(await Promise.race([stopped, wait(10_000, 'waits for the rebuild')])).toBe('stopped');
});

test('an operator’s request stays stored until a run has begun for it, whoever leads then', async () => {
  await using database = new Database(await postgres.server.newDatabase());
  await migrate(database);
  await database.query('INSERT INTO vitrina.request (is_full, allow_drop) VALUES (true, false)');
  const lost = new Requests(database);
  for (const request of await lost.open()) lost.take(request);
  expect(await lost.open()).toEqual([]);
  const fails = () => Promise.reject(new Error('The lock is lost.'));
  await expect(lost.removeAfter(fails, database)).rejects.toThrow('The lock is lost.');
  const next = new Requests(database);
  const [request] = await next.open();
  expect(request).toMatchObject({ full: true, allowDrop: false });
  if (request) next.take(request);
  await next.removeAfter(() => Promise.resolve(), database);
  expect(await new Requests(database).open()).toEqual([]);
});
