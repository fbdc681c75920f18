import { readSnapshot } from '../../../src/content/read-snapshot.ts';
import { redirectsOf } from '../../../src/rebuild/release/redirect-table.ts';
import { snapshotFile } from '../../../src/rebuild/snapshot/snapshot.ts';
import { liveFolder } from './data-folder.ts';
import { InexactError } from './exactness.ts';

/** Which entity has each page, by the pages' addresses. */
function owners(dataFolder: string): Map<string, string> {
  const db = readSnapshot(snapshotFile(dataFolder));
  try {
    const rows = db.prepare('SELECT path, entity FROM page WHERE entity IS NOT NULL').all();
    return new Map(rows.map(({ path, entity }) => [String(path), String(entity)]));
  } finally {
    db.close();
  }
}

/** What a release should redirect, followed from release to release. */
export class FormerAddresses {
  /** Who had each address last. */
  readonly #lastOwners = new Map<string, string>();
  #now = new Map<string, string>();

  constructor(dataFolder: string) {
    this.#now = owners(dataFolder);
  }

  /** Fails where an address of an earlier release does not lead to where its entity is now, or anything else leads anywhere. */
  assertFollowed(dataFolder: string, pages: ReadonlySet<string>): void {
    const after = owners(dataFolder);
    for (const [path, entity] of this.#now) if (!pages.has(path)) this.#lastOwners.set(path, entity);
    this.#now = after;
    const addresses = new Map([...after].map(([path, entity]) => [entity, path]));
    const { redirects } = redirectsOf(liveFolder(dataFolder));
    const made = new Map(redirects);
    for (const [from, to] of made) {
      if (pages.has(from)) throw new InexactError(`leads away from the page ${from}`);
      if (!pages.has(to)) throw new InexactError(`leads from ${from} to ${to}, which is no page`);
    }
    for (const [path, entity] of this.#lastOwners) {
      const to = pages.has(path) ? undefined : addresses.get(entity);
      const from = made.get(path);
      if (to !== undefined && from !== to)
        throw new InexactError(`leads from ${path} to ${from ?? 'nowhere'} instead of ${to}`);
    }
  }
}
