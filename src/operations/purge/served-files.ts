import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { ReleaseFolders } from '../../rebuild/release/release-folders.ts';
import { storedReleases } from '../../rebuild/release/rollback.ts';
import { inTransaction } from '../../rebuild/snapshot/snapshot.ts';
import { addressesOf } from './purge-addresses.ts';

/** By name, with a stamp that unchanged files keep across releases. */
function stampsOf(folder: string): Map<string, string> {
  const stamps = new Map<string, string>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const name = path.slice(folder.length + 1);
    if (!entry.isFile() || addressesOf(name).length === 0) continue;
    const { ino, size, mtimeMs } = statSync(path);
    stamps.set(name, `${ino} ${size} ${mtimeMs}`);
  }
  return stamps;
}

/** Records stale files by comparing consecutive live releases. */
export class ServedFiles {
  readonly #db: DatabaseSync;
  readonly #dataFolder: string;
  readonly #folders: ReleaseFolders;
  #live: string | undefined;

  constructor(db: DatabaseSync, dataFolder: string) {
    this.#db = db;
    this.#dataFolder = dataFolder;
    this.#folders = new ReleaseFolders(dataFolder);
  }

  /** Checks for a new live release, including those in between; the first one seen makes nothing stale. */
  look(): void {
    const live = this.#folders.live();
    if (live === undefined || live === this.#live) return;
    const newest = this.#noted()?.newest;
    // Ids sort by time.
    const between = storedReleases(this.#dataFolder)
      .map(({ id }) => id)
      .filter((id) => newest !== undefined && id > newest && id !== live)
      .reverse();
    for (const id of [...between, live]) this.#note(id);
    this.#live = live;
  }

  #noted(): { seq: number; newest: string } | undefined {
    const row = this.#db.prepare('SELECT seq, newest FROM noted').get();
    return row && { seq: Number(row.seq), newest: String(row.newest) };
  }

  #note(id: string): void {
    const folder = this.#folders.folder(id);
    const stamps = stampsOf(folder);
    const before = this.#noted();
    const seq = (before?.seq ?? 0) + 1;
    const newest = before && before.newest > id ? before.newest : id;
    const served = new Map(
      this.#db
        .prepare('SELECT * FROM served')
        .all()
        .map((row) => [String(row.file), { hash: String(row.hash), stamp: String(row.stamp) }]),
    );
    const save = this.#db.prepare('INSERT OR REPLACE INTO served VALUES (?, ?, ?)');
    const remove = this.#db.prepare('DELETE FROM served WHERE file = ?');
    const stale = this.#db.prepare('INSERT OR REPLACE INTO stale VALUES (?, ?)');
    inTransaction(this.#db, () => {
      for (const [file, stamp] of stamps) {
        const known = served.get(file);
        served.delete(file);
        if (known?.stamp === stamp) continue;
        const found = hash('sha256', readFileSync(join(folder, file)), 'base64url');
        save.run(file, found, stamp);
        if (before && known?.hash !== found) stale.run(file, seq);
      }
      for (const file of served.keys()) {
        remove.run(file);
        stale.run(file, seq);
      }
      this.#db.prepare('INSERT OR REPLACE INTO noted VALUES (1, ?, ?)').run(seq, newest);
    });
  }
}
