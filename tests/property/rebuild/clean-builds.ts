import { mkdtempSync, rmSync } from 'node:fs';
import { hash } from 'node:crypto';
import { join } from 'node:path';
import { rebuild } from '../../../src/rebuild/rebuild.ts';
import type { SyncSource } from '../../../src/rebuild/sync/request-content.ts';
import { type Code, fileHashes, fileIdentities, liveFolder, traces, switchCode } from './data-folder.ts';
import { inProcessPool } from './in-process-pool.ts';
import type { Substitutes } from './malformed-records.ts';
import type { ShopState } from './shop-state.ts';

/** What a build from nothing makes of a state of the shop. */
export interface CleanBuild {
  files: ReadonlyMap<string, string>;
  /** What each page reads, by its address. */
  traces: ReadonlyMap<string, string>;
  total: number;
}

/** What a build depends on. */
export interface World {
  state: ShopState;
  code: Code;
  siteUrl: string;
  /** What is shown of malformed records. */
  substitutes: Substitutes;
}

export const worldKey = (world: World): string => hash('sha256', JSON.stringify(world));

/** Builds from nothing, one for each state that comes up; a few hundred stay known. */
export class CleanBuilds {
  readonly #folder: string;
  readonly #sites: string;
  readonly #known = new Map<string, CleanBuild>();
  readonly #most = 1000;

  constructor(folder: string, sites: string) {
    this.#folder = folder;
    this.#sites = sites;
  }

  /** The build of `world`, which the source must answer for. */
  async of(world: World, source: SyncSource): Promise<CleanBuild> {
    const key = worldKey(world);
    const known = this.#known.get(key);
    if (known) return known;
    const built = await this.#build(world, source);
    if (this.#known.size >= this.#most) this.#known.clear();
    this.#known.set(key, built);
    return built;
  }

  async #build({ code }: World, source: SyncSource): Promise<CleanBuild> {
    const dataFolder = mkdtempSync(join(this.#folder, 'clean-'));
    try {
      switchCode(dataFolder, this.#sites, code);
      const { pages } = await rebuild({ dataFolder, source, full: true, pool: inProcessPool() });
      const folder = liveFolder(dataFolder);
      return {
        files: fileHashes(folder, fileIdentities(folder)),
        traces: traces(dataFolder),
        total: pages.total,
      };
    } finally {
      rmSync(dataFolder, { recursive: true });
    }
  }
}
