import { expect, test, vi } from 'vitest';
import { becomeLeader } from './leader-tab.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve));

/** One lock for the tabs of a browser; Node's own is shared by all tests that run at a time. */
function openLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, { signal }: { signal: AbortSignal }, hold: () => Promise<void>) =>
    (last = last.then(() => (signal.aborted ? undefined : hold())));
  return { request } as unknown as LockManager;
}

test('LIVE-01 one of three tabs leads; when it dies the next one does, and one that has left does not', async () => {
  const led: string[] = [];
  const locks = openLocks();
  const tab = (name: string) => becomeLeader(() => led.push(name), locks);
  const [first, second, third] = [tab('first'), tab('second'), tab('third')];
  await tick();
  expect(led).toEqual(['first']);
  second();
  first();
  await tick();
  expect(led).toEqual(['first', 'third']);
  third();
});

test('LIVE-01 without Web Locks every tab leads', () => {
  const lead = vi.fn();
  for (let tabs = 0; tabs < 3; tabs += 1) becomeLeader(lead, null)();
  expect(lead).toHaveBeenCalledTimes(3);
});
