import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { makeDataFolder, preparePrivateDatabase } from '../../private-files.ts';
import { SendingStateSchema } from '../sending-state.ts';
import { IndexNowProblemSchema } from './index-now-problem.ts';

const EndpointStateSchema = z.extend(SendingStateSchema, {
  problem: z.optional(IndexNowProblemSchema),
  /** Rejected while others are accepted, the latest first. */
  refused: z.optional(z.array(z.string())),
});
export type EndpointState = z.infer<typeof EndpointStateSchema>;

const SCHEMA = `
  -- What was last sent to each endpoint of an address: the hash of what its page shows.
  CREATE TABLE IF NOT EXISTS told (
    endpoint TEXT NOT NULL,
    url TEXT NOT NULL,
    shown TEXT NOT NULL,
    PRIMARY KEY (endpoint, url)
  ) STRICT, WITHOUT ROWID;
  -- EndpointState as JSON.
  CREATE TABLE IF NOT EXISTS endpoint (url TEXT PRIMARY KEY, state TEXT NOT NULL) STRICT;`;

const fileOf = (dataFolder: string): string => join(dataFolder, 'index-now.sqlite');

/** The page's hash; undefined where it is gone. */
export type Change = readonly [url: string, shown: string | undefined];

/** What search engines have confirmed, in `<data>/index-now.sqlite`; the rest is sent again. */
export class AnnouncedPages implements Disposable {
  readonly #db: DatabaseSync;

  constructor(dataFolder: string) {
    makeDataFolder(dataFolder);
    const file = fileOf(dataFolder);
    preparePrivateDatabase(file);
    this.#db = new DatabaseSync(file, { timeout: 10_000 });
    this.#db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; ${SCHEMA}`);
  }

  state(endpoint: string): EndpointState | undefined {
    const json = this.#db.prepare('SELECT state FROM endpoint WHERE url = ?').get(endpoint)?.state;
    return json === undefined ? undefined : z.parse(EndpointStateSchema, JSON.parse(String(json)));
  }

  saveState(endpoint: string, state: EndpointState): void {
    this.#db.prepare('INSERT OR REPLACE INTO endpoint VALUES (?, ?)').run(endpoint, JSON.stringify(state));
  }

  /** New, changed and removed pages by address. */
  changes(endpoint: string, pages: ReadonlyMap<string, string>): Change[] {
    const announced = new Map(
      this.#db
        .prepare('SELECT url, shown FROM told WHERE endpoint = ?')
        .all(endpoint)
        .map(({ url, shown }) => [String(url), String(shown)]),
    );
    const changed = [...pages].filter(([url, shown]) => announced.get(url) !== shown);
    const gone = [...announced.keys()]
      .filter((url) => !pages.has(url))
      .map((url): Change => [url, undefined]);
    return [...changed, ...gone].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** Stores confirmed changes with the endpoint's state. */
  confirm(endpoint: string, changes: readonly Change[], state: EndpointState): void {
    const save = this.#db.prepare('INSERT OR REPLACE INTO told VALUES (?, ?, ?)');
    const remove = this.#db.prepare('DELETE FROM told WHERE endpoint = ? AND url = ?');
    this.#db.exec('BEGIN IMMEDIATE');
    try {
      for (const [url, shown] of changes) {
        if (shown === undefined) remove.run(endpoint, url);
        else save.run(endpoint, url, shown);
      }
      this.saveState(endpoint, state);
      this.#db.exec('COMMIT');
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK');
      throw error;
    }
  }

  [Symbol.dispose](): void {
    this.#db.close();
  }
}

/** `state` is undefined before the first attempt. */
export const AnnouncedEndpointSchema = z.object({
  endpoint: z.string(),
  state: z.optional(EndpointStateSchema),
});
export type AnnouncedEndpoint = z.infer<typeof AnnouncedEndpointSchema>;

export function endpointStates(dataFolder: string, endpoints: readonly string[]): AnnouncedEndpoint[] {
  if (endpoints.length === 0) return [];
  if (!existsSync(fileOf(dataFolder))) return endpoints.map((endpoint) => ({ endpoint, state: undefined }));
  using announced = new AnnouncedPages(dataFolder);
  return endpoints.map((endpoint) => ({ endpoint, state: announced.state(endpoint) }));
}
