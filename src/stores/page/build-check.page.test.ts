import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { STORAGE_VERSION } from '../../domain/requests/storage-version.ts';
import { createBuildCheck } from './build-check.ts';

const BREAKING = STORAGE_VERSION + 1;

/** What `builds/latest.json` says. */
let live: { id: string; timestamp: number; code: string; storageVersion: number };
let log: string[];

beforeEach(() => {
  live = { id: 'r-1', timestamp: 1, code: 'code-1', storageVersion: STORAGE_VERSION };
  log = [];
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

const openPage = (answer: (address: string) => Response = () => Response.json(live)) =>
  createBuildCheck({
    code: 'code-1',
    fetch: (address) => Promise.resolve(answer(address instanceof Request ? address.url : String(address))),
    storage: localStorage,
    sessionStorage,
    afterUnsavedWork: (act) => act(),
    resetBrowser: () => {
      localStorage.clear();
      log.push('reset');
      return Promise.resolve();
    },
    reportReset: () => log.push('told'),
    unattended: () => Promise.resolve(),
    reload: () => log.push('reloaded'),
  });

test('LIVE-03 another release of the same code changes nothing', async () => {
  live.id = 'r-2';
  await openPage().check();
  expect(log).toEqual([]);
});

test('LIVE-03 a page stays while the server that answers it has not got the build, and is reloaded when it has', async () => {
  live.code = 'code-2';
  const latest = () => Response.json(live);
  const behind = (address: string) =>
    address.endsWith('latest.json') ? latest() : new Response(null, { status: 404 });
  await openPage(behind).check();
  expect(log).toEqual([]);
  const asked: string[] = [];
  await openPage((address) => (asked.push(address), latest())).check();
  expect(log).toEqual(['reloaded']);
  expect(asked).toEqual(['/builds/latest.json', '/builds/meta/r-1.json']);
});

test('LIVE-03 the page of another code is reloaded, once for each', async () => {
  live.code = 'code-2';
  await openPage().check();
  await openPage().check();
  expect(log).toEqual(['reloaded']);
  live.code = 'code-3';
  await openPage().check();
  expect(log).toEqual(['reloaded', 'reloaded']);
});

test('LIVE-03 a breaking version resets the browser once and is told by every tab that was open', async () => {
  localStorage.setItem('compare', '[1]');
  live = { ...live, code: 'code-2', storageVersion: BREAKING };
  const [one, two] = [openPage(), openPage()];
  await one.check();
  localStorage.setItem('favorites', '[2]');
  await two.check();
  await one.check();
  expect(log).toEqual(['reset', 'told', 'told']);
  expect(localStorage.getItem('compare')).toBeNull();
  expect(localStorage.getItem('favorites')).toBe('[2]');
  await openPage().check();
  expect(log, 'a page that comes afterwards only looks for its own code').toEqual([
    'reset',
    'told',
    'told',
    'reloaded',
  ]);
});

test('LIVE-03 what an earlier version of the shop has stored is reset by the first page of the new one', async () => {
  vi.resetModules();
  vi.doMock('../../domain/requests/storage-version.ts', () => ({
    STORAGE_VERSION: 3,
    FIRST_STORAGE_VERSION: 1,
  }));
  const { createBuildCheck: next } = await import('./build-check.ts');
  const open = () =>
    next({
      code: 'code-3',
      storage: localStorage,
      sessionStorage,
      fetch: () => Promise.reject(new Error()),
      afterUnsavedWork: (act) => act(),
      resetBrowser: () => Promise.resolve(localStorage.clear()),
      reportReset: () => log.push('told'),
      unattended: () => Promise.resolve(),
      reload: () => undefined,
    });
  await open().checkStorage();
  expect(log, 'a first visit has nothing to reset').toEqual([]);
  localStorage.clear();
  localStorage.setItem('compare', '[1]');
  await open().checkStorage();
  await open().checkStorage();
  expect(log).toEqual(['told']);
  expect({ ...localStorage }).toEqual({ 'storage-version': '3' });
  vi.doUnmock('../../domain/requests/storage-version.ts');
});

test.each([
  ['an error', () => new Response('', { status: 503 })],
  ['what is no build', () => Response.json({ id: 1 })],
  ['no network', () => Promise.reject(new TypeError()) as never],
])('%s instead of the latest build changes nothing', async (_, answer) => {
  await openPage(answer).check();
  expect(log).toEqual([]);
});

test('LIVE-03 builds/latest.json is read once an hour', async () => {
  vi.useFakeTimers();
  const page = openPage();
  const stop = page.repeat();
  live.code = 'code-2';
  await vi.advanceTimersByTimeAsync(3_599_000);
  expect(log).toEqual([]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(log).toEqual(['reloaded']);
  stop();
});
