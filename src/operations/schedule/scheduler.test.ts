import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RebuildOrder } from '../rebuilder/rebuild-order.ts';
import type { RunResult } from '../rebuilder/run-result.ts';
import { openOperations } from '../store/sqlite/operations-database.ts';
import { SqliteOperationsStore } from '../store/sqlite/sqlite-operations-store.ts';
import type { Clock } from './clock.ts';
import type { RunEnd } from './rebuild-runner.ts';
import { Scheduler } from './scheduler.ts';

/** A clock that jumps from one thing that is to happen to the next. */
class JumpingClock implements Clock {
  #now = 1_000_000;
  #works: { at: number; work: () => void }[] = [];

  now(): number {
    return this.#now;
  }

  after(ms: number, work: () => void): () => void {
    const entry = { at: this.#now + ms, work };
    this.#works.push(entry);
    return () => void (this.#works = this.#works.filter((other) => other !== entry));
  }

  /** Lets time pass up to a moment, and everything happen in its turn. */
  async runUntil(end: number): Promise<void> {
    for (;;) {
      await settled();
      const next = this.#works.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.#works = this.#works.filter((other) => other !== next);
      this.#now = Math.max(this.#now, next.at);
      next.work();
    }
    this.#now = end;
  }
}

/** Everything that promises have pending. */
async function settled() {
  for (let count = 0; count < 12; count += 1) await Promise.resolve();
}

const result: RunResult = {
  pages: { total: 1, rendered: 1, reused: 0, removed: 0 },
  ms: 1,
  warnings: [],
  changed: [],
  rendered: [],
};

const newStore = () => new SqliteOperationsStore(openOperations(':memory:'));

/** A shop whose content is a number: an edit raises it, a rebuild makes live what it finds when it starts. */
class CountingShop {
  content = 0;
  live = 0;
  running = 0;
  rebuilds = 0;
  most = { running: 0, waiting: 0 };
  readonly orders: RebuildOrder[] = [];

  readonly #clock: Clock;
  readonly #outcomes: { ms: number; fails: boolean }[];

  constructor(clock: Clock, outcomes: { ms: number; fails: boolean }[]) {
    this.#clock = clock;
    this.#outcomes = outcomes;
  }

  rebuild = async (order: RebuildOrder) => {
    const { ms, fails } = this.#outcomes[this.rebuilds % this.#outcomes.length] ?? { ms: 1, fails: false };
    const found = this.content;
    this.rebuilds += 1;
    this.running += 1;
    this.orders.push(order);
    this.most.running = Math.max(this.most.running, this.running);
    await new Promise<void>((resolve) => this.#clock.after(ms, resolve));
    this.running -= 1;
    if (fails) throw new Error('The API cannot be reached.');
    this.live = found;
    return { release: `r${this.rebuilds}`, result };
  };
}

async function start(clock: Clock, shop: CountingShop, store = newStore()) {
  const scheduler = new Scheduler({ store, clock, rebuild: shop.rebuild });
  await scheduler.start();
  return { scheduler, store };
}

test('BUILD-05 of 1,000 random schedules of arrivals the last edit is live, with one rebuild at a time', async () => {
  const arrivals = fc.array(
    fc.record({
      wait: fc.oneof(fc.nat({ max: 5 }), fc.nat({ max: 3_000 })),
      again: fc.boolean(),
      kind: fc.constantFrom('product' as const, 'news' as const, undefined),
    }),
    { minLength: 1, maxLength: 12 },
  );
  const outcomes = fc.array(fc.record({ ms: fc.integer({ min: 1, max: 2_000 }), fails: fc.boolean() }), {
    minLength: 1,
    maxLength: 6,
  });
  await fc.assert(
    fc.asyncProperty(arrivals, outcomes, async (edits, plan) => {
      const clock = new JumpingClock();
      const shop = new CountingShop(clock, [...plan, { ms: 10, fails: false }]);
      const { scheduler, store } = await start(clock, shop);
      for (const [index, { wait, again, kind }] of edits.entries()) {
        await clock.runUntil(clock.now() + wait);
        shop.content += 1;
        const name = kind && [{ kind }];
        const { id } = await scheduler.deliver(`msg_${index}`, name);
        if (again) expect((await scheduler.deliver(`msg_${index}`, name)).id).toBe(id);
        expect(shop.running).toBeLessThanOrEqual(1);
      }
      await clock.runUntil(clock.now() + 59 * 60_000);
      expect(shop.live).toBe(shop.content);
      expect(await store.deliveries.open()).toEqual([]);
      expect(shop.most.running).toBe(1);
      expect(shop.running).toBe(0);
      // Each rebuild takes one edit with it or repeats one that failed.
      const failed = (await store.runs.latest(100)).filter(({ state }) => state === 'failed').length;
      expect(shop.rebuilds).toBeLessThanOrEqual(edits.length + failed);
      scheduler.stop();
      await store[Symbol.asyncDispose]();
    }),
    { seed: 1, numRuns: 1_000 },
  );
});

test('a message that is sent again builds nothing, also after a restart', async () => {
  const clock = new JumpingClock();
  const shop = new CountingShop(clock, [{ ms: 10, fails: false }]);
  const { scheduler, store } = await start(clock, shop);
  const { id } = await scheduler.deliver('msg_1', undefined);
  await clock.runUntil(clock.now() + 1_000);
  scheduler.stop();
  const next = await start(clock, shop, store);
  expect((await next.scheduler.deliver('msg_1', undefined)).id).toBe(id);
  await clock.runUntil(clock.now() + 1_000);
  expect(shop.rebuilds).toBe(1);
});

test('what was not live when the server ended is made live by the next one', async () => {
  const clock = new JumpingClock();
  const shop = new CountingShop(clock, [{ ms: 10_000, fails: false }]);
  const { scheduler, store } = await start(clock, shop);
  await scheduler.deliver('msg_1', [{ kind: 'news' }]);
  await scheduler.deliver('msg_2', [{ kind: 'product', id: 5 }]);
  scheduler.stop();
  await clock.runUntil(clock.now() + 20_000);
  expect(await store.deliveries.open()).toHaveLength(2);
  await start(clock, shop, store);
  expect((await store.runs.latest(5)).map(({ state }) => state)).toEqual(['running', 'failed']);
  await clock.runUntil(clock.now() + 20_000);
  expect(await store.deliveries.open()).toEqual([]);
  expect(shop.orders.at(-1)).toEqual({ thoroughness: 'named', only: ['news', 'product'], allowDrop: false });
});

test.each([
  { entities: [{ kind: 'news' }] as const, order: { thoroughness: 'named', only: ['news', 'product'] } },
  { entities: undefined, order: { thoroughness: 'changed' } },
])('a rebuild asks for what another server has stored as well: $order', async ({ entities, order }) => {
  const clock = new JumpingClock();
  const shop = new CountingShop(clock, [{ ms: 10, fails: false }]);
  const { scheduler, store } = await start(clock, shop);
  await store.deliveries.add('msg_1', entities, clock.now());
  await scheduler.deliver('msg_2', [{ kind: 'product' }]);
  await clock.runUntil(clock.now() + 1_000);
  expect(shop.orders).toEqual([{ ...order, allowDrop: false }]);
  expect(await store.deliveries.open()).toEqual([]);
});

test('everything is compared once an hour, and a restart does not put that off', async () => {
  const clock = new JumpingClock();
  const shop = new CountingShop(clock, [{ ms: 10, fails: false }]);
  const { scheduler, store } = await start(clock, shop);
  await clock.runUntil(clock.now() + 2.5 * 60 * 60_000);
  expect(shop.orders.map(({ thoroughness }) => thoroughness)).toEqual(['compared', 'compared']);
  scheduler.stop();
  await start(clock, shop, store);
  await clock.runUntil(clock.now() + 31 * 60_000);
  expect(shop.orders).toHaveLength(3);
});

test('an edit that comes while a comparison waits does not take its place', async () => {
  const clock = new JumpingClock();
  const shop = new CountingShop(clock, [{ ms: 2_000, fails: false }]);
  const { scheduler } = await start(clock, shop);
  await clock.runUntil(clock.now() + 60 * 60_000 - 1_000);
  await scheduler.deliver('msg_1', [{ kind: 'product' }]);
  await clock.runUntil(clock.now() + 1_500);
  await scheduler.deliver('msg_2', [{ kind: 'product' }]);
  await clock.runUntil(clock.now() + 10_000);
  expect(shop.orders.map(({ thoroughness }) => thoroughness)).toEqual(['named', 'compared']);
});

test('a hold outlives a restart and ends with an operator’s button', async () => {
  const clock = new JumpingClock();
  const shop = new CountingShop(clock, [{ ms: 10, fails: false }]);
  const { scheduler, store } = await start(clock, shop);
  await scheduler.hold('r0');
  scheduler.stop();
  const next = (await start(clock, shop, store)).scheduler;
  await next.deliver('msg_1', undefined);
  await clock.runUntil(clock.now() + 2 * 60 * 60_000);
  expect([shop.rebuilds, (await store.hold())?.release]).toEqual([0, 'r0']);
  await next.trigger({ full: true, allowDrop: false });
  await clock.runUntil(clock.now() + 1_000);
  expect(shop.orders).toEqual([{ thoroughness: 'full', allowDrop: false }]);
  expect([await store.hold(), await store.deliveries.open()]).toEqual([undefined, []]);
});

test('a rebuild that has ended is told with its time, and with the problem where it failed', async () => {
  const clock = new JumpingClock();
  const shop = new CountingShop(clock, [
    { ms: 40, fails: true },
    { ms: 300, fails: false },
  ]);
  await using store = newStore();
  const ends: RunEnd[] = [];
  const scheduler = new Scheduler({ store, rebuild: shop.rebuild, clock, onRunEnd: (end) => ends.push(end) });
  await scheduler.start();
  await scheduler.deliver('m1', undefined);
  await clock.runUntil(clock.now() + 60_000);
  expect(ends).toMatchObject([
    { ms: 40, problem: { code: 'unforeseen' } },
    { ms: 300, problem: undefined },
  ]);
  scheduler.stop();
});
