import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const queueOf = (maxQueued: number, maxQueuedPerOwner = maxQueued) =>
  new FairQueue<string>({ maxQueued, maxQueuedPerOwner });
function drain(queue: FairQueue<string>): string[] {
  const items: string[] = [];
  for (let item = queue.dequeue(); item !== undefined; item = queue.dequeue()) items.push(item);
  return items;
}

test('SEC-02 owners take turns, each in its own order', () => {
  const queue = queueOf(10);
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.enqueue('a', item);
  queue.enqueue('b', 'b1');
  queue.enqueue('c', 'c1');
  queue.enqueue('b', 'b2');
  expect(drain(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  expect(queue.size).toBe(0);
});

test('SEC-02 a busy owner waits while another does, and goes on alone', () => {
  const queue = queueOf(10);
  for (const item of ['a1', 'a2', 'a3']) queue.enqueue('a', item);
  queue.enqueue('b', 'b1');
  const isBusy = (owner: string) => owner === 'a';
  expect([queue.dequeue(isBusy), queue.dequeue(isBusy), queue.dequeue(isBusy)]).toEqual(['b1', 'a1', 'a2']);
});

test('SEC-02 an owner has a share of the places', () => {
  const queue = queueOf(10, 2);
  expect(['1', '2', '3'].map((item) => queue.enqueue('a', item).full)).toEqual([
    undefined,
    undefined,
    'owner',
  ]);
  expect(queue.enqueue('b', '3')).toEqual({});
});

test('an item has one place for each owner', () => {
  const queue = queueOf(10);
  for (const owner of ['a', 'a', 'b']) queue.enqueue(owner, 'same');
  expect(queue.size).toBe(2);
  queue.withdraw('a', 'same');
  queue.withdraw('a', 'same');
  queue.withdraw('nobody', 'same');
  expect(queue.size).toBe(1);
  expect(drain(queue)).toEqual(['same']);
});

test('SEC-02 in a full queue whoever has most gives up the last place to whoever has less', () => {
  const queue = queueOf(4, 10);
  for (const item of ['a1', 'a2', 'a3', 'a4']) queue.enqueue('a', item);
  expect(queue.enqueue('a', 'a5')).toEqual({ full: 'queue' });
  expect(queue.enqueue('b', 'b1')).toEqual({ displaced: { owner: 'a', item: 'a4' } });
  expect(queue.enqueue('b', 'b2')).toEqual({ displaced: { owner: 'a', item: 'a3' } });
  // Both have as many now: nobody gives up anything.
  expect(queue.enqueue('b', 'b3')).toEqual({ full: 'queue' });
  expect(drain(queue)).toEqual(['a1', 'b1', 'a2', 'b2']);
});
