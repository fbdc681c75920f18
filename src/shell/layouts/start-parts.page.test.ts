import { afterEach, expect, test, vi } from 'vitest';
import { startParts } from './start-parts.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('parts start in their order, and one that fails leaves the others be', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const started: string[] = [];
  await startParts(document, [
    () => started.push('first'),
    () => {
      throw new Error('broken');
    },
    () => started.push('last'),
  ]);
  expect(started).toEqual(['first', 'last']);
  expect(reported).toHaveBeenCalledExactlyOnceWith(new Error('broken'));
});

test('SPEED-05 parts that take long leave room for a press before the next', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const started: string[] = [];
  const part = (name: string, ms: number) => () => {
    started.push(name);
    now += ms;
  };
  const all = startParts(document, [part('quick', 1), part('slow', 20), part('next', 1), part('last', 1)]);
  expect(started).toEqual(['quick', 'slow']);
  await all;
  expect(started).toEqual(['quick', 'slow', 'next', 'last']);
});
