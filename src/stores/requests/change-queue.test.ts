import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createChangeQueue } from './change-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A queue of letters whose answers come when they are called for. */
function openQueue() {
  const sent = new Map<string, (answer: string) => void>();
  const overtaken = vi.fn();
  const queue = createChangeQueue<string, string>({
    send: (change) => new Promise((resolve) => void sent.set(change, resolve)),
    merge: () => undefined,
    changed: () => undefined,
    overtaken,
  });
  return { queue, sent, overtaken };
}

test('changes are sent one after another', async () => {
  const { queue, sent, overtaken } = openQueue();
  const first = queue.add('a');
  void queue.add('b');
  expect([...sent.keys()]).toEqual(['a']);
  sent.get('a')?.('done');
  expect(await first).toBe('done');
  expect([...sent.keys()]).toEqual(['a', 'b']);
  expect(overtaken).not.toHaveBeenCalled();
});

test('a flush sends everything beside what is not answered, and the last answer is not taken for the latest', async () => {
  const { queue, sent, overtaken } = openQueue();
  void queue.add('a');
  void queue.add('b');
  const last = queue.add('c', 300);
  queue.flush();
  expect([...sent.keys()]).toEqual(['a', 'b', 'c']);
  expect(queue.underWay()).toEqual(['a', 'b', 'c']);
  sent.get('c')?.('done');
  await last;
  expect(queue.underWay()).toEqual(['a', 'b']);
  expect(overtaken).not.toHaveBeenCalled();
  for (const change of ['b', 'a']) sent.get(change)?.('done');
  await vi.advanceTimersByTimeAsync(300);
  expect(overtaken).toHaveBeenCalledOnce();
  expect([...sent.keys()], 'nothing is sent twice').toEqual(['a', 'b', 'c']);
});
