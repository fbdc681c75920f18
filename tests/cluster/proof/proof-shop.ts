import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildFolder } from '../../../src/cluster/leader/build-folder.ts';
import { databasePathIn } from '../../../src/reference-api/db/database-path.ts';
import { measure } from '../../bench/measured-command.ts';
import { startApi } from '../../bench/running-api.ts';
import { SITE_URL } from '../../bench/warm-shop.ts';
import { installCompiledSite } from '../../compiled-site/compiled-site.ts';
import { differingFiles, liveFiles } from '../../crash/release-state.ts';
import { copyFolder } from '../../property/rebuild/data-folder.ts';
import { temporaryFolder } from '../../temporary-folder.ts';
import { PostgresServer } from '../postgres-server.ts';
import { EditedShop } from './edited-shop.ts';

/** A PostgreSQL that writes to disk at each commit, a reference API in its process, and the first release of its shop. */
export class ProofShop implements AsyncDisposable {
  readonly folder: string;
  readonly apiUrl: string;
  readonly postgres: PostgresServer;
  readonly edits: EditedShop;
  readonly #base: string;
  readonly #things: AsyncDisposableStack;
  #count = 0;

  private constructor(
    things: AsyncDisposableStack,
    given: { folder: string; apiUrl: string; postgres: PostgresServer; edits: EditedShop; base: string },
  ) {
    this.folder = given.folder;
    this.apiUrl = given.apiUrl;
    this.postgres = given.postgres;
    this.edits = given.edits;
    this.#base = given.base;
    this.#things = things;
  }

  static async start(products: number): Promise<ProofShop> {
    await using things = new AsyncDisposableStack();
    const folder = temporaryFolder('proof');
    const apiFolder = join(folder, 'api');
    const api = await startApi(products, apiFolder);
    things.defer(() => api.stop());
    const postgres = things.use(await PostgresServer.start({ isDurable: true }));
    const edits = things.use(await EditedShop.open(databasePathIn(apiFolder), api.url));
    const base = await postgres.newDatabase();
    const builder = join(folder, 'base');
    installCompiledSite(buildFolder(builder));
    const settings = { VITRINA_DATA: builder, API_URL: api.url, SITE_URL, DATABASE_URL: base };
    await measure(['scripts/rebuild.ts', '--json'], settings);
    return new ProofShop(things.move(), { folder, apiUrl: api.url, postgres, edits, base });
  }

  /** An unused folder. */
  newFolder(): string {
    this.#count += 1;
    return join(this.folder, `data-${this.#count}`);
  }

  /** A database with the first release alone. */
  newDatabase(): Promise<string> {
    return this.postgres.newDatabase(this.#base);
  }

  /** A builder's folder as `npm run build` leaves it. */
  newBuilderFolder(): string {
    const folder = this.newFolder();
    const target = buildFolder(folder);
    rmSync(target, { recursive: true });
    copyFolder(buildFolder(join(this.folder, 'base')), target);
    return folder;
  }

  /** Builds the shop as it is now, from nothing, in one process without a database. */
  async cleanBuild(): Promise<string> {
    const folder = this.newFolder();
    const compiled = join(buildFolder(join(this.folder, 'base')), 'compiled');
    cpSync(compiled, join(folder, 'compiled'), { recursive: true, verbatimSymlinks: true });
    const settings = { VITRINA_DATA: folder, API_URL: this.apiUrl, SITE_URL, DATABASE_URL: '' };
    await measure(['scripts/rebuild.ts', '--full', '--json'], settings);
    return folder;
  }

  /** Names of files in which servers differ from a clean build of the shop as it is now. */
  async differences(dataFolders: readonly string[]): Promise<string[]> {
    const expected = liveFiles(await this.cleanBuild());
    return dataFolders.flatMap((folder) =>
      differingFiles(liveFiles(folder), expected).map((name) => `${folder}: ${name}`),
    );
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#things[Symbol.asyncDispose]();
  }
}
