import { hash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { markdownPath, mayHaveMarkdown } from '../../content/markdown-files.ts';
import { releaseFileOf } from '../../content/release-files.ts';
import { ReleaseFolders } from '../../rebuild/release/release-folders.ts';
import { type KnownRelease, releasesAfter } from '../../rebuild/release/rollback.ts';
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

const filesAt = (address: string): string[] => [
  releaseFileOf(address),
  ...(mayHaveMarkdown(address) ? [releaseFileOf(markdownPath(address))] : []),
];

const BEFORE_ALL: KnownRelease = { id: '', seq: 0 };

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
    const noted = this.#noted();
    const { stored, changed } = releasesAfter(this.#dataFolder, noted?.newest ?? BEFORE_ALL);
    const liveSeq = stored.find(({ id }) => id === live)?.seq;
    // One that is newer than the live one is about to be live, or was it before a rollback.
    const between = noted
      ? stored.filter(({ id, seq }) => id !== live && (liveSeq === undefined || seq < liveSeq))
      : [];
    const [first, ...others] = [...between, { id: live, seq: liveSeq ?? 0 }];
    if (first) this.#note(first, changed.flatMap(filesAt));
    for (const release of others) this.#note(release, []);
    this.#live = live;
  }

  #noted(): { count: number; newest: KnownRelease } | undefined {
    const row = this.#db.prepare('SELECT seq, newest, newest_seq FROM noted').get();
    return row && { count: Number(row.seq), newest: { id: String(row.newest), seq: Number(row.newest_seq) } };
  }

  /** `changedFiles` are stale whatever the release has. */
  #note(release: KnownRelease, changedFiles: readonly string[]): void {
    const folder = this.#folders.folder(release.id);
    const stamps = stampsOf(folder);
    const before = this.#noted();
    const count = (before?.count ?? 0) + 1;
    const newest = before && before.newest.id > release.id ? before.newest : release;
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
        if (before && known?.hash !== found) stale.run(file, count);
      }
      for (const file of served.keys()) {
        remove.run(file);
        stale.run(file, count);
      }
      if (before) for (const file of changedFiles) stale.run(file, count);
      this.#db
        .prepare('INSERT OR REPLACE INTO noted (id, seq, newest, newest_seq) VALUES (1, ?, ?, ?)')
        .run(count, newest.id, newest.seq);
    });
  }
}
