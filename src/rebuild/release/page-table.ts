import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { contentHash } from '../../content/record-store.ts';
import { FRAME_READ, FRAME_RECORDS } from '../../content/trace.ts';
import { recordKey } from '../../content/record-keys.ts';
import type { Trace } from '../../content/trace.ts';
import { dataFiles } from '../plan/fixed-pages.ts';
import type { RenderTask } from '../plan/plan.ts';
import type { ReframedPage, RenderedPage } from '../render/renderer.ts';

/** The records of header and footer, which every page reads. */
const shellKeys: ReadonlySet<string> = new Set([
  recordKey.site,
  recordKey.menu,
  recordKey.infoPages,
  ...FRAME_RECORDS.map((key) => FRAME_READ + key),
]);

const SETTINGS_PART = recordKey.settingsPart('');

const frameText = (frame: RenderedPage['frame']) => (frame.length > 0 ? JSON.stringify(frame) : '');

/** Hash of what a page shows apart from its header and footer. */
const contentKey = (trace: Trace): string =>
  contentHash(
    [...trace]
      .filter(([key]) => !shellKeys.has(key) && !key.startsWith(SETTINGS_PART))
      .map(([key, seen]) => `${key} ${seen ?? '-'}`)
      .sort()
      .join('\n'),
  );

/** The pages of the release that is being made, with the records that each of them read. */
export class PageTable {
  readonly #db: DatabaseSync;
  readonly #find: StatementSync;
  readonly #upsert: StatementSync;
  readonly #remove: StatementSync;
  readonly #removeReads: StatementSync;
  readonly #reframe: StatementSync;
  readonly #insertRead: StatementSync;
  readonly #insertPart: StatementSync;
  readonly #insertDropped: StatementSync;
  readonly #insertMoved: StatementSync;
  readonly #removeDropped: StatementSync;
  readonly #release: number;
  readonly #now: number;

  /** `release` is the number of the release that is being made, `now` its time. */
  constructor(db: DatabaseSync, release: number, now: Date) {
    this.#db = db;
    this.#release = release;
    this.#now = now.getTime();
    this.#find = db.prepare('SELECT id FROM page WHERE path = ?');
    this.#upsert = db.prepare(
      `INSERT INTO page (path, owner, hash, made, reason, content, changed_at, shown, frame, entity)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, (SELECT record.entity FROM record WHERE record.key = ?2))
       ON CONFLICT (path) DO UPDATE
       SET entity = excluded.entity, owner = excluded.owner, hash = excluded.hash, made = excluded.made, reason = excluded.reason,
         shown = excluded.shown, frame = excluded.frame,
         content = excluded.content, changed_at = iif(content = excluded.content, changed_at, excluded.changed_at)
       RETURNING id`,
    );
    this.#remove = db.prepare('DELETE FROM page WHERE id = ?');
    this.#removeReads = db.prepare('DELETE FROM read WHERE page = ?');
    this.#reframe = db.prepare(
      'UPDATE page SET owner = ?, hash = ?, made = ?, reason = ?, frame = ? WHERE path = ? RETURNING id',
    );
    this.#insertRead = db.prepare('INSERT OR REPLACE INTO read (page, key, hash) VALUES (?, ?, ?)');
    this.#insertPart = db.prepare('INSERT OR IGNORE INTO record (key, json, hash) VALUES (?, ?, ?)');
    this.#insertDropped = db.prepare('INSERT OR REPLACE INTO dropped VALUES (?, ?)');
    this.#insertMoved = db.prepare(
      'INSERT OR REPLACE INTO moved SELECT path, entity FROM page WHERE id = ? AND entity IS NOT NULL',
    );
    this.#removeDropped = db.prepare('DELETE FROM dropped WHERE path = ?');
  }

  save({ address, hash, shown, trace, frame, settings }: RenderedPage, { owner, reason }: RenderTask): void {
    const row = this.#upsert.get(
      address,
      owner,
      hash,
      this.#release,
      JSON.stringify(reason),
      contentKey(trace),
      this.#now,
      shown,
      frameText(frame),
    );
    const id = Number(row?.id);
    this.#removeDropped.run(address);
    this.#removeReads.run(id);
    for (const [key, seen] of trace) this.#insertRead.run(id, key, seen);
    if (settings) this.#insertPart.run(settings.key, settings.json, settings.hash);
  }

  /** Saves a page in which only its frame is another one. */
  saveReframed({ address, hash, frame, reads }: ReframedPage, { owner, reason }: RenderTask): void {
    const row = this.#reframe.get(
      owner,
      hash,
      this.#release,
      JSON.stringify(reason),
      frameText(frame),
      address,
    );
    for (const [key, seen] of reads) this.#insertRead.run(Number(row?.id), key, seen);
  }

  remove(address: string): void {
    this.#insertDropped.run(address, this.#release);
    const id = this.#find.get(address)?.id;
    if (id === undefined) return;
    this.#insertMoved.run(id);
    this.#removeReads.run(id);
    this.#remove.run(id);
  }

  /** Removes the parts of the settings that no page reads any more. */
  removeUnreadParts(): void {
    this.#db
      .prepare(
        `DELETE FROM record WHERE key >= ?1 AND key < ?1 || char(0x10FFFF)
           AND NOT EXISTS (SELECT 1 FROM read WHERE read.key = record.key)`,
      )
      .run(SETTINGS_PART);
  }

  has(address: string): boolean {
    return this.#find.get(address) !== undefined;
  }

  /** Number of pages, without data files. */
  count(): number {
    const rows = Number(this.#db.prepare('SELECT count(*) AS n FROM page').get()?.n);
    return rows - dataFiles.filter((file) => this.has(file)).length;
  }
}

/** The pages and data files of the last release that were made after an earlier one, up to another where that is given. */
export const pagesMadeSince = (
  db: DatabaseSync,
  release: number,
  until = Number.MAX_SAFE_INTEGER,
): string[] =>
  db
    .prepare('SELECT path FROM page WHERE made > ? AND made <= ?')
    .all(release, until)
    .map(({ path }) => String(path));

/** How many pages and feed files were made or dropped since a release; not counted beyond `most`. */
export const countChanges = (db: DatabaseSync, release: number, most: number): number =>
  Number(
    db
      .prepare(
        `SELECT count(*) AS n FROM (SELECT 1 FROM page WHERE made > ?1 UNION ALL SELECT 1 FROM feed_file WHERE made > ?1
           UNION ALL SELECT 1 FROM dropped WHERE seq > ?1 LIMIT ?2)`,
      )
      .get(release, most)?.n,
  );

/** The pages and feed files that were made or dropped since a release. */
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
