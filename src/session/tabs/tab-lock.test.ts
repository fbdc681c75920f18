import { expect, test, vi } from 'vitest';
import { exclusively } from './tab-lock.ts';

const withLocks = (request: unknown) => vi.stubGlobal('navigator', request ? { locks: { request } } : {});

test('tasks of several tabs run one after the other', async () => {
  let last = Promise.resolve();
  withLocks((_: string, __: unknown, task: () => Promise<void>) => (last = last.then(task)));
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
  };
  await Promise.all([exclusively(task('one')), exclusively(task('two'))]);
  expect(log).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
});

test('a tab that never gives the lock back, or a browser without locks, does not stop the task', async () => {
  const task = vi.fn(() => Promise.resolve());
  withLocks(() => Promise.reject(new DOMException('', 'TimeoutError')));
  await exclusively(task);
  withLocks(undefined);
  await exclusively(task);
  expect(task).toHaveBeenCalledTimes(2);
});

test('a task that fails fails once', async () => {
  withLocks((_: string, __: unknown, task: () => Promise<void>) => task());
  const task = vi.fn(() => Promise.reject(new Error('refused')));
  await expect(exclusively(task)).rejects.toThrow('refused');
  expect(task).toHaveBeenCalledTimes(1);
});
