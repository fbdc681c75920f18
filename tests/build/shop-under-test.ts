import { cpSync, globSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ContentKind } from '../../src/contract/content/content-hook.ts';
import type { ShopSettings } from '../../src/domain/shop/shop-settings.ts';
import { makeCurrent } from '../../src/rebuild/compile/compiled-site.ts';
import { formatWarning } from '../../src/rebuild/problems/format-warning.ts';
import { rebuild, type RebuildOptions } from '../../src/rebuild/rebuild.ts';
import { createRenderPool, type RenderPool } from '../../src/rebuild/render/render-pool.ts';
import type { SyncSource } from '../../src/rebuild/sync/request-content.ts';
import type { ReferenceApiOptions } from '../../src/reference-api/api-options.ts';
import { createReferenceApi, type ReferenceApi } from '../../src/reference-api/app.ts';
import { editDatabase } from '../../src/reference-api/edit/edit-database.ts';
import type { DemoShop } from '../../src/reference-api/seed/demo-shop.ts';
import { timeless } from '../property/rebuild/data-folder.ts';
import { inProcessPool } from '../property/rebuild/in-process-pool.ts';
import { memoryFolder, temporaryFolder } from '../temporary-folder.ts';
import { smallShop } from './small-shop.ts';

const fixtureSite = fileURLToPath(new URL('./fixture-site', import.meta.url));

/** Turns an answer of the API into another one, by the call's path. */
export type Disturb = (path: string, answer: Response) => Response | Promise<Response>;

const newFolder = () => temporaryFolder('build', memoryFolder());

/** Files of its own, with links as they are. */
const copyFolder = (from: string, to: string) =>
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, preserveTimestamps: true });

/** Rejects when someone stops waiting, as a real request would. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

/**
 * A shop with its API and a data folder of its own. Pages of the fixture site are rendered in this process: to start render
 * threads for a build would take five times as long as the build.
 */
export class ShopUnderTest {
  readonly dataFolder = newFolder();
  readonly #api: ReferenceApi;
  readonly #database = join(this.dataFolder, 'shop.sqlite');
  readonly #pool: RenderPool;
  disturb: Disturb = (_, answer) => answer;
  /** What the environment says of the shop besides its addresses. */
  settings: Partial<ShopSettings> = {};
  /** Paths of the calls that were made. */
  readonly calls: string[] = [];

  /** `from` is a copy of another's data folder. */
  constructor(
    shop = smallShop(),
    site = fixtureSite,
    options: Partial<ReferenceApiOptions> = {},
    from?: string,
  ) {
    if (from !== undefined) copyFolder(from, this.dataFolder);
    this.#api = createReferenceApi({
      databasePath: this.#database,
      picturesFolder: join(this.dataFolder, 'pictures'),
      shop,
      ...options,
    });
    this.#pool = site === fixtureSite ? inProcessPool() : createRenderPool();
    if (from === undefined) this.compile('code-1', site);
  }

  /** A shop with this one's content and release. Nobody must be at work in this one. */
  copy(shop: DemoShop): ShopUnderTest {
    return new ShopUnderTest(shop, fixtureSite, {}, this.dataFolder);
  }

  /** What the shop's back end holds. */
  get store() {
    return this.#api.store;
  }

  /** Publishes the back end's drafts at their time. */
  get publishSchedule() {
    return this.#api.publishSchedule;
  }

  /** Lets the next rebuild see code of this key. */
  compile(code: string, site = fixtureSite): void {
    cpSync(site, join(this.dataFolder, 'compiled', code), { recursive: true });
    makeCurrent(this.dataFolder, code);
  }

  /** The API, for the person who asks it for content. */
  source(others: Partial<SyncSource> = {}): SyncSource {
    const fetch: typeof globalThis.fetch = async (input, init) => {
      const request = new Request(input, init);
      const { pathname } = new URL(request.url);
      this.calls.push(pathname);
      const answer = async () => this.disturb(pathname, await this.#api.app.fetch(request));
      // The request's own signal is forgotten with the request.
      return Promise.race([aborted(init?.signal ?? request.signal), answer()]);
    };
    return { apiUrl: 'http://api.test', siteUrl: 'http://shop.test', fetch, ...this.settings, ...others };
  }

  /** The warnings are the sentences that commands print. */
  async rebuild(options: Partial<RebuildOptions> = {}) {
    const source = this.source(options.source);
    const summary = await rebuild({ dataFolder: this.dataFolder, pool: this.#pool, ...options, source });
    return { ...summary, warnings: summary.warnings.map(formatWarning) };
  }

  /** A rebuild that asks for these kinds of content. */
  only(...kinds: ContentKind[]) {
    return this.rebuild({ only: new Set(kinds) });
  }

  /** `edit('product', 'p-1', '--price', '990')`. */
  edit(...args: string[]): void {
    editDatabase(this.#database, args);
  }

  /** What `current` points to. */
  get live(): string {
    return readlinkSync(join(this.dataFolder, 'current'));
  }

  /** Every file of the live release but those that name the release, with its bytes but for times. */
  files(): Map<string, string> {
    const release = join(this.dataFolder, this.live);
    return new Map(
      globSync('**/*', { cwd: release, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry): [string, string] => {
          const path = join(entry.parentPath, entry.name);
          const name = path.slice(release.length + 1);
          return [name, Buffer.from(timeless(name, readFileSync(path))).toString('base64')];
        })
        .filter(([name]) => !name.startsWith('builds/'))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  }

  /** Pages of the live release whose bytes are not those of `before`. */
  changedPages(before: Map<string, string>): string[] {
    return [...this.files()]
      .filter(([name, bytes]) => name.endsWith('.html') && before.get(name) !== bytes)
      .map(([name]) => name);
  }

  page(file: string): string {
    return readFileSync(join(this.dataFolder, this.live, file), 'utf8');
  }

  snapshotBytes(): string {
    return readFileSync(join(this.dataFolder, 'content.sqlite'), 'base64');
  }

  async close(): Promise<void> {
    await this.#pool[Symbol.asyncDispose]();
    await this.#api.close();
  }
}
