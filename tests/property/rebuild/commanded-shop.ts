import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { type ServedApi, serveApi } from '../../build/served-api.ts';
import { compileCache } from '../../compiled-site/compile-cache.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { BackEnd } from './back-end.ts';
import { CleanBuilds, type World } from './clean-builds.ts';
import { codes, compileSites, fileHashes, fileIdentities, liveFolder, switchCode } from './data-folder.ts';
import { edits } from './edits.ts';
import { assertExact, assertUntouched, type Seen } from './exactness.ts';
import type { ShopChange } from './sequence.ts';
import { firstState, type ShopState } from './shop-state.ts';
import { redirectsOf } from '../../../src/rebuild/release/redirect-table.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const siteUrls = ['http://shop.test', 'http://other.test'] as const;

const SummarySchema = z.object({
  release: z.string(),
  pages: z.object({ total: z.int(), rendered: z.int(), reused: z.int(), removed: z.int() }),
});
type Summary = z.infer<typeof SummarySchema>;

/** Some changes, and one run of the command. */
export interface Round {
  changes: ShopChange[];
  full: boolean;
}

/** A small shop that the real command rebuilds, from an API that it asks over HTTP. */
export class CommandedShop {
  readonly #sites: string;
  readonly #dataFolder: string;
  readonly #backEnd: BackEnd;
  #api: ServedApi | undefined;
  readonly #cleanBuilds: CleanBuilds;
  #world: World = {
    state: firstState(),
    code: codes[0],
    siteUrl: siteUrls[0],
    substitutes: {},
  };
  #built: World = this.#world;
  #live: Seen | undefined;

  private constructor(folder: string) {
    this.#sites = join(folder, 'sites');
    compileSites(this.#sites);
    this.#dataFolder = join(folder, 'data');
    mkdirSync(this.#dataFolder);
    switchCode(this.#dataFolder, this.#sites, this.#world.code);
    this.#backEnd = new BackEnd(this.#world.state, join(folder, 'pictures'));
    this.#cleanBuilds = new CleanBuilds(folder, this.#sites);
  }

  /** Makes the first release, in a new folder below `parent`. */
  static async open(parent: string): Promise<CommandedShop> {
    const shop = new CommandedShop(temporaryFolder('command', parent));
    shop.#api = await serveApi(shop.#backEnd.fetch);
    await shop.#command();
    shop.#live = await shop.#seen();
    return shop;
  }

  /** Begins with the first state of the shop; fails with InexactError at the first command that is not exact. */
  async run(rounds: readonly Round[]): Promise<void> {
    this.#become(firstState());
    const history = [this.#world.state];
    for (const { changes, full } of rounds) {
      for (const change of changes) {
        this.#change(change, history);
        history.push(this.#world.state);
      }
      await this.#exactCommand(full);
    }
  }

  /** Two commands without a change, which must not touch a file. */
  async idle(): Promise<void> {
    for (let run = 0; run < 2; run++) {
      const before = fileIdentities(this.#dataFolder);
      await this.#command();
      assertUntouched(before, fileIdentities(this.#dataFolder), 'A command without a change');
    }
  }

  #become(state: ShopState): void {
    this.#world = { ...this.#world, state };
    this.#backEnd.become(state);
  }

  #change(change: ShopChange, history: readonly ShopState[]): void {
    const { state, code, siteUrl } = this.#world;
    switch (change.kind) {
      case 'edit':
        return this.#become(edits[change.edit]?.(state, change.which, change.value) ?? state);
      case 'revert':
        return this.#become(history.at(-2 - change.back) ?? history[0] ?? state);
      case 'code':
        this.#world = { ...this.#world, code: codes[change.value] ?? code };
        return switchCode(this.#dataFolder, this.#sites, this.#world.code);
      case 'environment':
        this.#world = { ...this.#world, siteUrl: siteUrls[change.value] ?? siteUrl };
    }
  }

  async #exactCommand(full: boolean): Promise<void> {
    const before = this.#live ?? (await this.#seen());
    const everything = full || this.#world.code !== this.#built.code;
    const summary = await this.#command(...(full ? ['--full'] : []));
    const seen = await this.#seen();
    const files = fileHashes(liveFolder(this.#dataFolder), seen.identities);
    assertExact(before, { ...seen, release: summary.release, files, summary }, everything);
    this.#built = this.#world;
    this.#live = { ...seen, release: summary.release };
  }

  async #seen(): Promise<Seen> {
    const folder = liveFolder(this.#dataFolder);
    const { siteUrl } = this.#world;
    const source = { apiUrl: this.#apiUrl, siteUrl, fetch: this.#backEnd.fetch };
    const clean = await this.#cleanBuilds.of(this.#world, source);
    const redirects = JSON.stringify(redirectsOf(folder));
    return { release: basename(folder), clean, identities: fileIdentities(folder), redirects };
  }

  get #apiUrl(): string {
    if (!this.#api) throw new TypeError('The API is not served.');
    return this.#api.url;
  }

  async #command(...flags: string[]): Promise<Summary> {
    const args = [join(root, 'scripts/rebuild.ts'), '--json', '--allow-drop', ...flags];
    const { PATH } = process.env;
    const { siteUrl } = this.#world;
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: {
        PATH,
        VITRINA_DATA: this.#dataFolder,
        API_URL: this.#apiUrl,
        SITE_URL: siteUrl,
        ...compileCache,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (bytes: Buffer) => (output.stdout += bytes.toString()));
    child.stderr.on('data', (bytes: Buffer) => (output.stderr += bytes.toString()));
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) throw new Error(`The command ended with ${String(code)}: ${output.stderr}`);
    return z.parse(SummarySchema, JSON.parse(output.stdout));
  }

  async close(): Promise<void> {
    await this.#api?.[Symbol.asyncDispose]();
    await this.#backEnd.close();
  }
}
