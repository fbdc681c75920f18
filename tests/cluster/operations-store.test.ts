import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../src/cluster/database/migrate.ts';
import { Database } from '../../src/cluster/database/database.ts';
import { PostgresOperationsStore } from '../../src/cluster/store/postgres-operations-store.ts';
import type { RunResult } from '../../src/operations/rebuilder/run-result.ts';
import type { OperationsStore } from '../../src/operations/store/operations-store.ts';
import { openOperations } from '../../src/operations/store/sqlite/operations-database.ts';
import { SqliteOperationsStore } from '../../src/operations/store/sqlite/sqlite-operations-store.ts';
import { PostgresServer } from './postgres-server.ts';

let server: PostgresServer;
beforeAll(async () => void (server = await PostgresServer.start()));
afterAll(() => server[Symbol.asyncDispose]());

const stores: Record<string, () => Promise<OperationsStore>> = {
  SQLite: () => Promise.resolve(new SqliteOperationsStore(openOperations(':memory:'))),
  PostgreSQL: async () => {
    const database = new Database(await server.newDatabase());
    await migrate(database);
    return new PostgresOperationsStore(database);
  },
};

const result: RunResult = {
  pages: { total: 1, rendered: 1, reused: 0, removed: 0 },
  ms: 1,
  warnings: [],
  changed: [],
  rendered: [],
};
const edit = { cause: 'edit', thoroughness: 'named' } as const;

describe.each(Object.entries(stores))('operations in %s', (_name, open) => {
  test('a repeated message is the stored one', async () => {
    await using store = await open();
    const first = await store.deliveries.add('msg_1', [{ kind: 'product', id: 5 }], 10);
    const again = await store.deliveries.add('msg_1', undefined, 20);
    expect([first.isNew, again.isNew]).toEqual([true, false]);
    expect(again.delivery).toEqual(first.delivery);
    expect(await store.deliveries.find(first.delivery.id)).toEqual({
      id: first.delivery.id,
      arrivedAt: 10,
      entities: [{ kind: 'product', id: 5 }],
      attempt: undefined,
      run: undefined,
    });
    expect(await store.deliveries.find(crypto.randomUUID())).toBeUndefined();
  });

  test('a run makes live what it saw when it began, and nothing else', async () => {
    await using store = await open();
    const { delivery: seen } = await store.deliveries.add('msg_1', undefined, 1);
    const { run, attempted } = await store.beginRun({ ...edit, now: 2 });
    expect(attempted).toEqual([{ ...seen, attempt: run }]);
    const { delivery: later } = await store.deliveries.add('msg_2', undefined, 3);
    expect(await store.runs.find(run)).toMatchObject({ ...edit, state: 'running', startedAt: 2 });
    await store.completeRun({ run, release: 'r1', result, now: 4 });
    expect(await store.deliveries.open()).toEqual([later]);
    expect(await store.deliveries.ofRun(run)).toEqual([{ ...seen, attempt: run, run }]);
    expect(await store.runs.find(run)).toEqual({
      id: run,
      ...edit,
      state: 'done',
      startedAt: 2,
      endedAt: 4,
      release: 'r1',
      problem: undefined,
      result,
    });
  });

  test('a run that fails or was interrupted leaves its deliveries to the next one', async () => {
    await using store = await open();
    await store.deliveries.add('msg_1', undefined, 1);
    const { run: failed } = await store.beginRun({ ...edit, now: 2 });
    await store.runs.fail(failed, { code: 'unforeseen', detail: 'It broke.' }, 3);
    const { run: interrupted, attempted } = await store.beginRun({ ...edit, now: 4 });
    expect(attempted).toHaveLength(1);
    await store.runs.failInterrupted(5);
    expect((await store.deliveries.open()).map(({ attempt }) => attempt)).toEqual([interrupted]);
    const { run: last } = await store.beginRun({ cause: 'reconciliation', thoroughness: 'compared', now: 6 });
    // A run that was given up must not settle what another has taken up since.
    await store.completeRun({ run: interrupted, release: 'r1', result, now: 7 });
    expect(await store.deliveries.open()).toHaveLength(1);
    await store.completeRun({ run: last, release: 'r2', result, now: 8 });
    expect(await store.deliveries.open()).toEqual([]);
    expect((await store.runs.latest(5)).map(({ id, problem }) => [id, problem?.code])).toEqual([
      [last, undefined],
      [interrupted, 'server-ended'],
      [failed, 'unforeseen'],
    ]);
    expect(await store.runs.lastComparison()).toBe(6);
  });

  test('what commands and operators have done is in the history once', async () => {
    await using store = await open();
    expect(await store.runs.lastComparison()).toBeUndefined();
    await Promise.all([store.runs.addCommand('r1', 1), store.runs.addCommand('r2', 2)]);
    await store.runs.addCommand('r1', 1);
    await store.runs.addRollback('r1', 3, 4);
    expect((await store.runs.latest(5)).map(({ cause, release }) => [cause, release])).toEqual([
      ['rollback', 'r1'],
      ['command', 'r2'],
      ['command', 'r1'],
    ]);
  });

  test('live deliveries are kept for a week, and 500 runs', async () => {
    await using store = await open();
    const week = 7 * 24 * 60 * 60_000;
    await store.deliveries.add('msg_1', undefined, 0);
    const { run: first, attempted } = await store.beginRun({ ...edit, now: 0 });
    await store.completeRun({ run: first, release: 'r1', result, now: week });
    expect(await store.deliveries.ofRun(first)).toHaveLength(1);
    for (let count = 0; count < 500; count += 1) await store.beginRun({ ...edit, now: count });
    const { run: last, attempted: others } = await store.beginRun({ ...edit, now: week });
    expect([attempted.length, others]).toEqual([1, []]);
    await store.completeRun({ run: last, release: 'r2', result, now: week + 1 });
    expect(await store.deliveries.ofRun(first)).toEqual([]);
    expect(await store.runs.find(first)).toBeUndefined();
    expect(await store.runs.latest(1)).toMatchObject([{ id: last }]);
  });

  test('a hold lasts until it is ended', async () => {
    await using store = await open();
    expect(await store.hold()).toBeUndefined();
    await store.beginHold('r1', 1);
    await store.beginHold('r0', 2);
    expect(await store.hold()).toEqual({ release: 'r0', since: 2 });
    await store.endHold();
    expect(await store.hold()).toBeUndefined();
  });

  test('a session is found by its digest until it ends or is removed', async () => {
    await using store = await open();
    await store.access.addSession('one', 100, 1);
    await store.access.addSession('two', 200, 1);
    expect(await store.access.sessionEnd('one')).toBe(100);
    await store.access.removeSession('two');
    await store.access.addSession('three', 300, 150);
    const ends = ['one', 'two', 'three'].map((digest) => store.access.sessionEnd(digest));
    expect(await Promise.all(ends)).toEqual([undefined, undefined, 300]);
  });

  test('attempts at once are counted one by one, of each network', async () => {
    await using store = await open();
    const attempt = (network: string, now: number, since = 0) =>
      store.access.countAttempt(network, now, { most: 3, since });
    const counted = await Promise.all([1, 2, 3, 4, 5].map((now) => attempt('one', now)));
    expect(counted.filter((number) => number !== undefined)).toHaveLength(3);
    expect(await attempt('other', 6)).toBeDefined();
    const [first] = counted.filter((number) => number !== undefined);
    await store.access.forgetAttempt(Number(first));
    expect([await attempt('one', 7), await attempt('one', 7)].map(Boolean)).toEqual([true, false]);
    expect(await attempt('one', 20, 10)).toBeDefined();
  });
});
