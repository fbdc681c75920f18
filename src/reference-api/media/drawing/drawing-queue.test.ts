import { expect, test, vi } from 'vitest';
import { AbandonedError, DrawingQueue, DrawingTimeSpentError, QueueFullError } from './drawing-queue.ts';
import { HourlyBudget } from './hourly-budget.ts';

const PICTURE = Uint8Array.from([1, 2, 3]);

/** A queue whose drawings end when the test says so. */
function pausedQueue(options: Partial<ConstructorParameters<typeof DrawingQueue>[0]> = {}) {
  const queue = new DrawingQueue({ concurrency: 1, maxQueued: 100, maxQueuedPerOwner: 100, ...options });
  const begun: string[] = [];
  const finishers: (() => void)[] = [];
  const draw = (key: string) => () => {
    begun.push(key);
    return new Promise<typeof PICTURE>((resolve) => finishers.push(() => resolve(PICTURE)));
  };
  const ask = (key: string, address: string, signal?: AbortSignal) => {
    const answer = queue.run(key, draw(key), { address, ...(signal && { signal }) });
    answer.catch(() => undefined);
    return answer;
  };
  const finishAll = async () => {
    while (finishers.length > 0) {
      finishers.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { queue, begun, ask, finishAll };
}

test('SEC-02 a visitor waits for one drawing, not for the 150 of another', async () => {
  const { begun, ask, finishAll } = pausedQueue({ maxQueued: 1000, maxQueuedPerOwner: 200 });
  for (let index = 0; index < 150; index++) void ask(`theirs ${index}`, '203.0.113.1');
  const answer = ask('mine', '203.0.113.2');
  await finishAll();
  expect(begun.indexOf('mine')).toBeLessThanOrEqual(2);
  expect(begun).toHaveLength(151);
  expect(await answer).toBe(PICTURE);
});

test('SEC-02 a picture that stands late in one row is drawn early for whoever asks for it too', async () => {
  const { begun, ask, finishAll } = pausedQueue();
  for (let index = 0; index < 50; index++) void ask(`picture ${index}`, 'a');
  const answer = ask('picture 49', 'b');
  await finishAll();
  expect(begun.indexOf('picture 49')).toBeLessThanOrEqual(2);
  expect(begun).toHaveLength(50);
  await answer;
});

test('SEC-02 150 requests that are given up leave the queue; what is begun is finished', async () => {
  const { queue, begun, ask, finishAll } = pausedQueue();
  const gone = new AbortController();
  const answers = Array.from({ length: 150 }, (_, index) => ask(`${index % 100}`, 'a', gone.signal));
  expect(queue.waiting).toBe(99);
  gone.abort();
  expect(queue.waiting).toBe(0);
  const results = await Promise.allSettled(answers);
  expect(results.every((one) => one.status === 'rejected' && one.reason instanceof AbandonedError)).toBe(
    true,
  );
  await finishAll();
  expect(begun).toEqual(['0']);
  expect(queue.has('0')).toBe(false);
  await expect(ask('later', 'a', gone.signal)).rejects.toThrow(AbandonedError);
  expect(begun).toEqual(['0']);
});

test('a drawing stays while anybody waits for it', async () => {
  const { queue, begun, ask, finishAll } = pausedQueue();
  void ask('first', 'a');
  const gone = new AbortController();
  const left = ask('shared', 'a', gone.signal);
  const stays = [ask('shared', 'a'), ask('shared', 'b')];
  gone.abort();
  await expect(left).rejects.toThrow(AbandonedError);
  expect(queue.waiting).toBe(2);
  await finishAll();
  expect(begun).toEqual(['first', 'shared']);
  expect(await Promise.all(stays)).toEqual([PICTURE, PICTURE]);
});

test('SEC-02 the queue and the share of an address have an end', async () => {
  const { ask, finishAll } = pausedQueue({ maxQueued: 4, maxQueuedPerOwner: 3 });
  const answers = Array.from({ length: 5 }, (_, index) => ask(`a${index}`, 'a'));
  await expect(answers[4]).rejects.toMatchObject({ name: 'QueueFullError', full: 'owner' });
  // One is drawn and three wait: the second visitor takes the free place, then one of the first's.
  const others = Array.from({ length: 3 }, (_, index) => ask(`b${index}`, 'b'));
  await expect(answers[3]).rejects.toMatchObject({ full: 'queue' });
  await expect(others[2]).rejects.toThrow(QueueFullError);
  await finishAll();
  const results = await Promise.allSettled([...answers, ...others]);
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    true,
    false,
  ]);
});

test('a drawing that fails fails for everybody who waits, and the next is begun', async () => {
  const { queue, ask, finishAll } = pausedQueue();
  const broken = queue.run('broken', () => Promise.reject(new Error('no ink')), { address: 'a' });
  const next = ask('next', 'a');
  await expect(broken).rejects.toThrow('no ink');
  await finishAll();
  expect(await next).toBe(PICTURE);
});

test('SEC-02 an address has no second drawing under way while another waits', async () => {
  const { begun, ask, finishAll } = pausedQueue({ concurrency: 2 });
  for (const key of ['a1', 'a2', 'a3', 'a4']) void ask(key, 'a');
  expect(begun).toEqual(['a1', 'a2']);
  for (const key of ['b1', 'b2', 'b3']) void ask(key, 'b');
  await finishAll();
  // Once the first of a's two ends, each has one of the two places until b has nothing left.
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4', 'b3']);
});

test('SEC-02 an address whose drawing time is spent is told when to come again; others go on', async () => {
  const drawingTime = new HourlyBudget(
    () => 1000,
    () => 0,
  );
  const spend = vi.spyOn(drawingTime, 'spend');
  const { ask, finishAll } = pausedQueue({ drawingTime });
  const shared = [ask('first', 'a'), ask('first', 'a'), ask('second', 'a'), ask('second', 'b')];
  await finishAll();
  await Promise.all(shared);
  expect(spend.mock.calls.map(([address]) => address)).toEqual(['a', 'a', 'b']);
  drawingTime.spend('a', 1500);
  await expect(ask('third', 'a')).rejects.toThrow(DrawingTimeSpentError);
  await expect(ask('third', 'a')).rejects.toMatchObject({ seconds: expect.closeTo(1800, -2) as number });
  const others = ask('third', 'b');
  await finishAll();
  expect(await others).toBe(PICTURE);
});
