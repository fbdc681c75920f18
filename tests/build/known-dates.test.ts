import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { changedFiles, pageDates } from '../../src/rebuild/release/changed-files.ts';
import { removeKnownDates, writeKnownDates } from '../../src/rebuild/feeds/known-dates.ts';
import { liveRelease } from '../../src/rebuild/release/rollback.ts';
import { memoryFolder } from '../property/rebuild/data-folder.ts';
import { describedShop } from './described-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

const SITEMAPS = ['sitemaps/catalogue-cloth.xml', 'sitemaps/news.xml'];

/** A shop with its first release, and the folder of another builder with the same code. */
function twoBuilders() {
  const shop = new ShopUnderTest(describedShop());
  const other = mkdtempSync(join(memoryFolder(), 'vitrina-builder-'));
  onTestFinished(async () => {
    await shop.close();
    rmSync(other, { recursive: true, force: true });
  });
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
  writeKnownDates(other, pageDates(shop.dataFolder, undefined));
  shop.edit('news', '1', '--title', 'Новое');
  at('2026-03-03T10:00:00Z');
  await shop.rebuild({ dataFolder: other });
  removeKnownDates(other);
  await shop.rebuild();
  expect(sitemapsOf(other)).toContain('2026-03-02T10:00:00Z');
  expect(sitemapsOf(other)).toContain('2026-03-03T10:00:00Z');
  expect(sitemapsOf(other)).toBe(sitemapsOf(shop.dataFolder));
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
  expect(pageDates(shop.dataFolder, now)).toEqual([]);
});
