import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { vi } from 'vitest';
import { openPurge } from '../../src/operations/purge/purge-database.ts';
import { Purger, type PurgerOptions } from '../../src/operations/purge/purger.ts';
import { ServedFiles } from '../../src/operations/purge/served-files.ts';
import { SqliteStaleFiles } from '../../src/operations/purge/sqlite-stale-files.ts';
import type { RebuildOptions } from '../../src/rebuild/rebuild.ts';
import { ReleaseFolders } from '../../src/rebuild/release/release-folders.ts';
import { liveRelease } from '../../src/rebuild/release/rollback.ts';
import { Cdn } from './cdn.ts';
import { ShopUnderTest } from './shop-under-test.ts';

/** A shop with a release behind a CDN that is asked to purge what changes. */
export class ShopBehindCdn implements AsyncDisposable {
  readonly shop: ShopUnderTest;
  readonly cdn: Cdn;
  /** Milliseconds; the clock of the purge. */
  now = Date.parse('2026-11-27T00:00:00Z');
  readonly #open: DatabaseSync[] = [];

  private constructor(shop: ShopUnderTest, cdn: Cdn) {
    this.shop = shop;
    this.cdn = cdn;
  }

  static async start(): Promise<ShopBehindCdn> {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shop = new ShopUnderTest();
    await shop.rebuild();
    return new ShopBehindCdn(shop, await Cdn.start());
  }

  openDatabase(): DatabaseSync {
    const db = openPurge(this.shop.dataFolder);
    this.#open.push(db);
    return db;
  }

  /** A process that records and purges; another one begins from what is on the disk. */
  startProcess(others: Partial<PurgerOptions> = {}) {
    const db = this.openDatabase();
    const served = new ServedFiles(db, this.shop.dataFolder);
    const stale = new SqliteStaleFiles(db);
    const purger = new Purger({
      siteUrl: 'http://shop.test',
      url: this.cdn.url,
      stale,
      now: () => this.now,
      ...others,
    });
    return {
      look: () => served.look(),
      purge: async () => {
        served.look();
        await purger.purge();
      },
    };
  }

  /** A release a second after the one before: the sitemap's dates have no fractions. */
  rebuild(options: Partial<RebuildOptions> = {}) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 1000 });
    return this.shop.rebuild(options);
  }

  /** What the files of the live release hold, times included. */
  files(): Map<string, string> {
    const { dataFolder } = this.shop;
    const folder = new ReleaseFolders(dataFolder).folder(liveRelease(dataFolder) ?? '');
    return new Map(
      globSync('**/*.*', { cwd: folder }).map((name) => [name, readFileSync(join(folder, name), 'base64')]),
    );
  }

  /** The addresses of files whose bytes differ, found another way than by the code under test. */
  changedAddresses(before: Map<string, string>): string[] {
    const after = this.files();
    const names = [...new Set([...before.keys(), ...after.keys()])]
      .filter((name) => before.get(name) !== after.get(name) && !/^_|^builds|\.br$|^404/.test(name))
      .flatMap((name) => (name.endsWith('.md') ? [name, name.slice(0, -3)] : [name]))
      .map((name) => `/${name}`.replace(/\.html$/, '').replace(/\/_page\/(\d+)$/, '?page=$1'))
      .map((name) => (name === '/index' ? '/' : name));
    return [...new Set(names)].sort();
  }

  /** Edits a price, in kopecks; the next rebuild shows it. */
  price(kopecks: string): void {
    this.shop.edit('product', 'p-1', '--price', kopecks);
  }

  /** The addresses purged since the last call. */
  takePurged(): string[] {
    return this.cdn.take().flat().sort();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    vi.useRealTimers();
    for (const db of this.#open.splice(0)) db.close();
    await this.cdn[Symbol.asyncDispose]();
    await this.shop.close();
  }
}
