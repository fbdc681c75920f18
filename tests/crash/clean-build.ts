import { rmSync } from 'node:fs';
import { rebuild } from '../../src/rebuild/rebuild.ts';
import { inProcessPool } from '../property/rebuild/in-process-pool.ts';
import { installCodeVersion } from './code-version.ts';
import { liveFiles } from './release-state.ts';

/** Builds a shop from nothing in a folder of its own. */
export class CleanBuilds {
  readonly #dataFolder: string;
  readonly #apiUrl: string;

  constructor(dataFolder: string, apiUrl: string) {
    this.#dataFolder = dataFolder;
    this.#apiUrl = apiUrl;
  }

  /** The files of a build of the content as it is now, by name. */
  async build(code: string): Promise<Map<string, string>> {
    rmSync(this.#dataFolder, { recursive: true, force: true });
    installCodeVersion(this.#dataFolder, code);
    const source = { apiUrl: this.#apiUrl, siteUrl: 'http://shop.test' };
    await rebuild({ dataFolder: this.#dataFolder, source, pool: inProcessPool() });
    return liveFiles(this.#dataFolder);
  }
}
