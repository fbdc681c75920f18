import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { contentHash } from '../../content/record-store.ts';
import { recordKey } from '../../content/record-keys.ts';
import type { Trace } from '../../content/trace.ts';
import { dataFiles } from '../plan/fixed-pages.ts';
import type { Task } from '../plan/plan.ts';
import type { RenderedPage } from '../render/renderer.ts';

/** What every page shows in its header and footer. */
const shellKeys: ReadonlySet<string> = new Set([recordKey.settings, recordKey.menu]);

/** Hash of what a page shows besides its header and footer. */
const contentOf = (trace: Trace): string =>
  contentHash(
    [...trace]
      .filter(([key]) => !shellKeys.has(key))
      .map(([key, seen]) => `${key} ${seen ?? '-'}`)
      .sort()
      .join('\n'),
  );

/** The pages of the release that is being made, with what each of them read. */
export class PageTable {
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;
  readonly #forget: StatementSync;
  readonly #note: StatementSync;
  readonly #drop: StatementSync;
  readonly #restore: StatementSync;
  readonly #release: number;
  readonly #now: number;

  /** `release` is the number of the release that is being made, `now` its time. */
  constructor(db: DatabaseSync, release: number, now: Date) {
    this.#db = db;
    this.#release = release;
    this.#now = now.getTime();
    this.#find = db.prepare('SELECT id FROM page WHERE path = ?');
    this.#put = db.prepare(
      `INSERT INTO page (path, owner, hash, made, reason, content, changed_at) VALUES (?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (path) DO UPDATE
       SET owner = excluded.owner, hash = excluded.hash, made = excluded.made, reason = excluded.reason,
         content = excluded.content, changed_at = iif(content = excluded.content, changed_at, excluded.changed_at)
       RETURNING id`,
    );
    this.#remove = db.prepare('DELETE FROM page WHERE id = ?');
    this.#forget = db.prepare('DELETE FROM read WHERE page = ?');
    this.#note = db.prepare('INSERT INTO read (page, key, hash) VALUES (?, ?, ?)');
    this.#drop = db.prepare('INSERT OR REPLACE INTO dropped VALUES (?, ?)');
    this.#restore = db.prepare('DELETE FROM dropped WHERE path = ?');
  }

  put({ address, hash, trace }: RenderedPage, { owner, reason }: Task): void {
    const row = this.#put.get(
      ...[address, owner, hash, this.#release, JSON.stringify(reason), contentOf(trace), this.#now],
    );
    const id = Number(row?.id);
    this.#restore.run(address);
    this.#forget.run(id);
    for (const [key, seen] of trace) this.#note.run(id, key, seen);
  }

  remove(address: string): void {
    this.#drop.run(address, this.#release);
    const id = this.#find.get(address)?.id;
    if (id === undefined) return;
    this.#forget.run(id);
    this.#remove.run(id);
  }

  has(address: string): boolean {
    return this.#find.get(address) !== undefined;
  }

  /** Number of pages; data files are none. */
  count(): number {
    const rows = Number(this.#db.prepare('SELECT count(*) AS n FROM page').get()?.n);
    return rows - dataFiles.filter((file) => this.has(file)).length;
  }
}

/** The pages, and files that follow from them, that have been made and dropped since a release. */
export function changesSince(db: DatabaseSync, release: number): { made: string[]; dropped: string[] } {
  const paths = (sql: string) =>
    db
      .prepare(sql)
      .all(release)
      .map(({ path }) => String(path));
  return {
    made: paths('SELECT path FROM page WHERE made > ?1 UNION ALL SELECT path FROM feed_file WHERE made > ?1'),
    dropped: paths('SELECT path FROM dropped WHERE seq > ?'),
  };
}
