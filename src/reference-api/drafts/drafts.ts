import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

const RowSchema = z.object({
  kind: z.string(),
  id: z.string(),
  body: z.string(),
  base: z.nullable(z.string()),
  savedAt: z.int(),
  editorName: z.string(),
  publishAt: z.nullable(z.int()),
  problem: z.string(),
});

/** A draft as it is stored; times are milliseconds since 1970. */
export interface StoredDraft {
  kind: string;
  /** As the editor's addresses have it. */
  id: string;
  /** Keeps the contract. */
  record: unknown;
  /** What was published when it was begun; undefined where nothing was. */
  base: unknown;
  savedAt: number;
  editorName: string;
  /** The minute at which it is published by itself; null for a draft without a time. */
  publishAt: number | null;
  /** Why it could not be published at its time. */
  problem: string;
}

const COLUMNS = `kind, id, body, base, saved_at AS "savedAt", editor_name AS "editorName",
  publish_at AS "publishAt", problem`;

function draftFromRow(row: unknown): StoredDraft {
  const { body, base, ...draft } = z.parse(RowSchema, row);
  return { ...draft, record: JSON.parse(body), base: base === null ? undefined : JSON.parse(base) };
}

/** What editors have prepared and not published. */
export class Drafts {
  readonly #put: StatementSync;
  readonly #one: StatementSync;
  readonly #all: StatementSync;
  readonly #count: StatementSync;
  readonly #due: StatementSync;
  readonly #nextAt: StatementSync;
  readonly #fail: StatementSync;
  readonly #holdOf: StatementSync;
  readonly #remove: StatementSync;

  /** Runs when a draft was timed; its transaction may still be open. */
  onTimed: () => void = () => undefined;

  constructor(db: DatabaseSync) {
    this.#put = db.prepare(
      `INSERT OR REPLACE INTO draft (kind, id, body, base, saved_at, editor_name, publish_at)
       VALUES ($kind, $id, $body, $base, $savedAt, $editorName, $publishAt)`,
    );
    this.#one = db.prepare(`SELECT ${COLUMNS} FROM draft WHERE kind = ? AND id = ?`);
    this.#all = db.prepare(
      `SELECT ${COLUMNS} FROM draft ORDER BY publish_at IS NULL, publish_at, saved_at DESC, id`,
    );
    this.#count = db.prepare('SELECT count(*) AS count FROM draft');
    this.#due = db.prepare(
      `SELECT ${COLUMNS} FROM draft WHERE publish_at <= ? ORDER BY publish_at, kind, id`,
    );
    this.#nextAt = db.prepare('SELECT min(publish_at) AS "nextAt" FROM draft WHERE publish_at > ?');
    this.#fail = db.prepare('UPDATE draft SET publish_at = NULL, problem = ? WHERE kind = ? AND id = ?');
    this.#holdOf = db.prepare(
      'UPDATE draft SET publish_at = NULL, problem = ? WHERE editor_name = ? AND publish_at IS NOT NULL',
    );
    this.#remove = db.prepare('DELETE FROM draft WHERE kind = ? AND id = ?');
  }

  /** Adds a draft or replaces it; the record must keep the contract. `id` where the record's own is another. */
  put(
    kind: string,
    record: object,
    {
      id = String(Reflect.get(record, 'id')),
      base,
      savedAt,
      editorName,
      publishAt,
    }: Pick<StoredDraft, 'base' | 'savedAt' | 'editorName' | 'publishAt'> & { id?: string },
  ): void {
    this.#put.run({
      kind,
      id,
      body: JSON.stringify(record),
      base: base === undefined ? null : JSON.stringify(base),
      savedAt,
      editorName,
      publishAt,
    });
    if (publishAt !== null) this.onTimed();
  }

  one(kind: string, id: string | number): StoredDraft | undefined {
    const row = this.#one.get(kind, String(id));
    return row === undefined ? undefined : draftFromRow(row);
  }

  count(): number {
    return z.parse(z.object({ count: z.int() }), this.#count.get()).count;
  }

  /** The next to be published first, then the last saved. */
  all(): StoredDraft[] {
    return this.#all.all().map(draftFromRow);
  }

  /** Those whose time has come, the one that is to be published first before the others. */
  due(now: Date): StoredDraft[] {
    return this.#due.all(now.getTime()).map(draftFromRow);
  }

  /** When the next draft after a moment is to be published, in milliseconds since 1970. */
  nextAt(now: Date): number | undefined {
    return (
      z.parse(z.object({ nextAt: z.nullable(z.int()) }), this.#nextAt.get(now.getTime())).nextAt ?? undefined
    );
  }

  /** Takes a draft's time away and notes why it could not be published, for its editor. */
  fail({ kind, id }: Pick<StoredDraft, 'kind' | 'id'>, problem: string): void {
    this.#fail.run(problem, kind, id);
  }

  /** Takes the time from all drafts of an editor and notes why, for whoever decides about them now. */
  holdOf(editorName: string, problem: string): void {
    this.#holdOf.run(problem, editorName);
  }

  remove(kind: string, id: string | number): void {
    this.#remove.run(kind, String(id));
  }
}
