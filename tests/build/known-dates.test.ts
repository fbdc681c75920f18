import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changedFiles, changeDates } from '../../src/rebuild/release/changed-files.ts';
import { removeKnownDates, writeKnownDates } from '../../src/rebuild/feeds/known-dates.ts';
import { liveRelease } from '../../src/rebuild/release/rollback.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { describedShop } from './described-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const SITEMAPS = ['sitemaps/catalogue-cloth.xml', 'sitemaps/news.xml'];

/** A shop with its first release, and the folder of another builder with the same code. */
function twoBuilders(description = describedShop()) {
  const shop = new ShopUnderTest(description);
  const other = temporaryFolder('builder', memoryFolder());
  onTestFinished(() => shop.close());
  cpSync(join(shop.dataFolder, 'compiled'), join(other, 'compiled'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const sitemapsOf = (folder: string) =>
    SITEMAPS.map((name) => readFileSync(join(folder, 'current', name), 'utf8')).join('');
  return { shop, other, sitemapsOf };
}

test('a builder that finds an edit later than the one before it tells the same dates of last changes', async () => {
  const { shop, other, sitemapsOf } = twoBuilders();
  const at = (time: string) => vi.setSystemTime(new Date(time));
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  at('2026-03-01T10:00:00Z');
  await shop.rebuild();
  await shop.rebuild({ dataFolder: other });
  shop.edit('product', 'p-4', '--price', '990');
  at('2026-03-02T10:00:00Z');
  await shop.rebuild();
  writeKnownDates(other, changeDates(shop.dataFolder, undefined));
  shop.edit('news', '1', '--title', 'Новое');
  at('2026-03-03T10:00:00Z');
  await shop.rebuild({ dataFolder: other });
  removeKnownDates(other);
  await shop.rebuild();
  expect(sitemapsOf(other)).toContain('2026-03-02T10:00:00Z');
  expect(sitemapsOf(other)).toContain('2026-03-03T10:00:00Z');
  expect(sitemapsOf(other)).toBe(sitemapsOf(shop.dataFolder));
});

const FEEDS = ['feeds/yandex-market-1.yml', 'feeds/yandex-market-2.yml'];

/** Date of each file of a folder's product feed. */
const feedDates = (folder: string) =>
  FEEDS.map((name) => {
    const text = readFileSync(join(folder, 'current', name), 'utf8');
    return /<yml_catalog date="([^"]*)">/.exec(text)?.[1];
  });

test('each file of the product feed keeps its date whichever builder makes the next release', async () => {
  const description = describedShop();
  const [, second] = description.products;
  if (second) second.id = 2_500;
  const { shop, other } = twoBuilders(description);
  const at = (time: string) => vi.setSystemTime(new Date(time));
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  at('2026-03-01T10:00:00Z');
  await shop.rebuild();
  at('2026-03-01T11:00:00Z');
  await shop.rebuild({ dataFolder: other });
  shop.edit('product', 'p-4', '--price', '990');
  at('2026-03-02T10:00:00Z');
  await shop.rebuild();
  expect(feedDates(shop.dataFolder)).toEqual(['2026-03-02T10:00:00+00:00', '2026-03-01T10:00:00+00:00']);
  writeKnownDates(other, changeDates(shop.dataFolder, undefined));
  // What the other builder finds now went live yesterday, but for the news, and its second file is as old as the first builder's.
  shop.edit('news', '1', '--title', 'Новое');
  at('2026-03-03T10:00:00Z');
  await shop.rebuild({ dataFolder: other });
  expect(feedDates(other)).toEqual(feedDates(shop.dataFolder));
  // What was never published before is as new as it is.
  shop.edit('product', 'p-4', '--price', '880');
  at('2026-03-04T10:00:00Z');
  await shop.rebuild({ dataFolder: other });
  expect(feedDates(other)).toEqual(['2026-03-04T10:00:00+00:00', '2026-03-01T10:00:00+00:00']);
  // A full build writes all files, and none of them again.
  removeKnownDates(other);
  at('2026-03-05T10:00:00Z');
  await shop.rebuild({ dataFolder: other, full: true });
  expect(feedDates(other)).toEqual(['2026-03-04T10:00:00+00:00', '2026-03-01T10:00:00+00:00']);
});

test('the files in which a release differs are named with those that are gone', async () => {
  const { shop } = twoBuilders();
  await shop.rebuild();
  const before = liveRelease(shop.dataFolder) ?? '';
  shop.edit('product', 'p-1', '--remove');
  await shop.rebuild();
  const now = liveRelease(shop.dataFolder) ?? '';
  const changed = changedFiles(shop.dataFolder, now, before) ?? [];
  const page = changed.find((name) => name.endsWith('detail/p-1.html'));
  expect(changed).toEqual(
    expect.arrayContaining([page, `${page}.br`, `builds/meta/${now}.json`, SITEMAPS[0]]),
  );
  expect(changedFiles(shop.dataFolder, now, 'another')).toBeUndefined();
  expect(changeDates(shop.dataFolder, now)).toEqual([]);
});
