import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Database } from '../../src/cluster/database/database.ts';
import { buildFolder } from '../../src/cluster/leader/build-folder.ts';
import { fetchKnownDates, publishFromCommand } from '../../src/cluster/publish-command.ts';
import { describedShop } from '../build/described-shop.ts';
import { ShopUnderTest } from '../build/shop-under-test.ts';
import { stubBuiltinsForFile } from '../build/stubbed-builtins.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { postgresOfFile } from './three-nodes.ts';

vi.setConfig({ testTimeout: 90_000 });
stubBuiltinsForFile();
const postgres = postgresOfFile();

/** Runs `npm run build` at a time on a builder that may never have built before. */
async function buildAt(time: string, url: string, dataFolder: string, shop: ShopUnderTest): Promise<void> {
  vi.setSystemTime(new Date(time));
  await fetchKnownDates(url, dataFolder);
  const rebuild = () => shop.rebuild({ dataFolder: buildFolder(dataFolder) });
  await rebuild();
  await publishFromCommand(url, dataFolder, { changesCode: true, rebuild });
}

/** A shop whose product feed has two files, and the folders of two builders. */
function shopOfTwoBuilders() {
  const description = describedShop();
  const [, second] = description.products;
  if (second) second.id = 2_500;
  const shop = new ShopUnderTest(description);
  const builders = [1, 2].map(() => temporaryFolder('builder', memoryFolder()));
  for (const folder of builders) {
    cpSync(join(shop.dataFolder, 'compiled'), join(buildFolder(folder), 'compiled'), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(async () => {
    vi.useRealTimers();
    await shop.close();
  });
  const [one = '', other = ''] = builders;
  return { shop, one, other };
}

test('a file of the product feed keeps its date after a change of leader, until what it says changes', async () => {
  const url = await postgres.server.newDatabase();
  await using database = new Database(url);
  const { shop, one, other } = shopOfTwoBuilders();
  const dateOf = (folder: string, file: number) => {
    const feed = readFileSync(join(buildFolder(folder), `current/feeds/yandex-market-${file}.yml`), 'utf8');
    return /<yml_catalog date="([^"]*)">/.exec(feed)?.[1];
  };
  const known = async () =>
    (await database.query(`SELECT path FROM vitrina.page_date WHERE path LIKE '/feeds/%' ORDER BY path`)).map(
      ({ path }) => path,
    );
  await buildAt('2026-03-01T10:00:00Z', url, one, shop);
  shop.edit('product', 'p-4', '--price', '990');
  await buildAt('2026-03-02T10:00:00Z', url, one, shop);
  expect(await known()).toEqual(['/feeds/yandex-market-1.yml', '/feeds/yandex-market-2.yml']);
  await buildAt('2026-03-03T10:00:00Z', url, other, shop);
  expect(dateOf(other, 1)).toBe('2026-03-02T10:00:00+00:00');
  expect(dateOf(other, 2)).toBe('2026-03-01T10:00:00+00:00');
  shop.edit('product', 'p-2', '--remove');
  await buildAt('2026-03-04T10:00:00Z', url, other, shop);
  expect(dateOf(other, 1)).toBe('2026-03-02T10:00:00+00:00');
  expect(await known()).toEqual(['/feeds/yandex-market-1.yml']);
});
