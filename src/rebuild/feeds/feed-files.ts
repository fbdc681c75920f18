import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { brotliCompressSync, constants } from 'node:zlib';
import { removePage } from '../disk/page-files.ts';
import { ReleaseWriter } from '../disk/release-writer.ts';

/** Fast: a sitemap is much the same line many times. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 2 } };

/** A sitemap, feed or robots.txt of the last release. */
export interface FeedFile {
  readonly path: string;
  readonly content: string;
  /** Milliseconds; when its content last changed. */
  readonly changedAt: number;
}

interface FeedFileContent {
  /** What the file belongs to. */
  readonly part: string;
  /** Hash of what it says apart from its own date; empty where that follows from the table of entries. */
  readonly content: string;
  readonly changedAt: number;
  readonly bytes: readonly Uint8Array[];
  /** Whether it is small enough to be compressed ahead. */
  readonly compress: boolean;
}

/** The sitemaps, feeds and robots.txt of a release that is being made, in its folder and in the snapshot. */
export class FeedFiles {
  readonly #release: number;
  readonly #stage: string;
  readonly #writer: ReleaseWriter;
  readonly #find: StatementSync;
  readonly #insert: StatementSync;
  readonly #removeDropped: StatementSync;
  readonly #remove: StatementSync;
  readonly #insertDropped: StatementSync;

  /** `stage` is the folder of the release, `release` its number. */
  constructor(db: DatabaseSync, release: number, stage: string, flush: boolean) {
    this.#release = release;
    this.#stage = stage;
    this.#writer = new ReleaseWriter(stage, flush);
    this.#find = db.prepare(
      'SELECT path, content, changed_at FROM feed_file WHERE part >= ? AND part <= ? ORDER BY path',
    );
    this.#insert = db.prepare('INSERT OR REPLACE INTO feed_file VALUES (?, ?, ?, ?, ?)');
    this.#removeDropped = db.prepare('DELETE FROM dropped WHERE path = ?');
    this.#remove = db.prepare('DELETE FROM feed_file WHERE path = ?');
    this.#insertDropped = db.prepare('INSERT OR REPLACE INTO dropped VALUES (?, ?)');
  }

  of(part: string): FeedFile[] {
    return this.ofAll(part, part);
  }

  /** The files of the parts from one name to another, by path. */
  ofAll(first: string, last: string): FeedFile[] {
    return this.#find.all(first, last).map(({ path, content, changed_at }) => ({
      path: String(path),
      content: String(content),
      changedAt: Number(changed_at),
    }));
  }

  write(path: string, { part, content, changedAt, bytes, compress }: FeedFileContent): void {
    const whole = Buffer.concat(bytes);
    this.#writer.write(path.slice(1), whole);
    if (compress) this.#writer.write(`${path.slice(1)}.br`, brotliCompressSync(whole, BROTLI));
    this.#insert.run(path, part, content, this.#release, changedAt);
    this.#removeDropped.run(path);
  }

  remove(path: string): void {
    removePage(this.#stage, path);
    this.#remove.run(path);
    this.#insertDropped.run(path, this.#release);
  }
}
