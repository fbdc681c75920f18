import { expect, test } from 'vitest';
import { TooManyRequests } from '../../http/error-response.ts';
import { BoundedQueue } from './bounded-queue.ts';

function watched(queue: BoundedQueue) {
  const begun: number[] = [];
  const finish = new Map<number, (failure?: Error) => void>();
  const begin = (id: number) =>
    queue.run(async () => {
      begun.push(id);
      await new Promise<void>((resolve, reject) =>
        finish.set(id, (failure) => (failure ? reject(failure) : resolve())),
      );
      return id;
    });
  return { begun, begin, finish: (id: number, failure?: Error) => finish.get(id)?.(failure) };
}

test('so many run at a time, the others wait for their turn, and a full queue refuses', async () => {
  const { begun, begin, finish } = watched(new BoundedQueue({ concurrency: 2, maxWaiting: 2 }));
  const works = [1, 2, 3, 4].map(begin);
  await expect(begin(5)).rejects.toThrow(TooManyRequests);
  expect(begun).toEqual([1, 2]);
  finish(2);
  expect(await works[1]).toBe(2);
  expect(begun).toEqual([1, 2, 3]);
  finish(1);
  await works[0];
  expect(begun).toEqual([1, 2, 3, 4]);
  finish(3);
  finish(4);
  expect(await Promise.all(works)).toEqual([1, 2, 3, 4]);
});

test('a work that fails leaves its place to the next, and nothing behind', async () => {
  const { begun, begin, finish } = watched(new BoundedQueue({ concurrency: 1, maxWaiting: 1 }));
  const failing = begin(1);
  const next = begin(2);
  finish(1, new Error('No luck'));
  await expect(failing).rejects.toThrow('No luck');
  finish(2);
  await next;
  const last = begin(3);
  expect(begun).toEqual([1, 2, 3]);
  finish(3);
  await last;
});
