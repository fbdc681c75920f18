import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod/mini';

/** How a record came to be as it is. `found` is what a change met that no version tells of, such as goods after sales. */
export const VersionCauseSchema = z.enum([
  'form',
  'draft',
  'timed',
  'picture',
  'restore',
  'removal',
  'command',
  'import',
  'found',
]);
export type VersionCause = z.infer<typeof VersionCauseSchema>;

export const MovedSchema = z.object({
  from: z.string(),
  to: z.string(),
  /** Products whose addresses begin with it and have moved as well. */
  products: z.int(),
});
/** The address of a record's page that has changed. */
export type Moved = z.infer<typeof MovedSchema>;

const VersionSchema = z.object({
  id: z.int(),
  kind: z.string(),
  recordId: z.string(),
  /** Milliseconds since 1970. */
  at: z.int(),
  /** Who changed it; empty where no person did. */
  editorName: z.string(),
  cause: VersionCauseSchema,
  title: z.string(),
  isRemoval: z.pipe(
    z.int(),
    z.transform((value) => value === 1),
  ),
  moved: z.pipe(
    z.nullable(z.string()),
    z.transform((text) => (text === null ? undefined : z.parse(MovedSchema, JSON.parse(text)))),
  ),
});
export type Version = z.infer<typeof VersionSchema>;

/** Of one record; the oldest go first. */
const MAX_OF_RECORD = 100;
/** Of one record's that an import made. */
const MAX_IMPORTS_OF_RECORD = 5;
/** Of all records' that imports made. */
const MAX_IMPORTS = 20_000;

const COLUMNS = `id, kind, record_id AS "recordId", at, editor_name AS "editorName", cause, title, moved,
  body IS NULL AS "isRemoval"`;

/** A removal after which nothing came. */
const GONE = `cause = 'removal' AND NOT EXISTS (
  SELECT 1 FROM record_version AS later
  WHERE later.kind = record_version.kind AND later.record_id = record_version.record_id AND later.id > record_version.id)`;

export interface NewVersion extends Pick<
  Version,
  'kind' | 'recordId' | 'at' | 'editorName' | 'cause' | 'title'
> {
  /** Undefined where it was removed. */
  record: unknown;
  moved?: Moved | undefined;
}

export interface VersionSearch {
  kind?: string | undefined;
  editorName?: string | undefined;
  /** Only those before this one. */
  before?: number | undefined;
  /** Only removals of what has not come back. */
  isRemoved?: boolean;
  limit: number;
}

/** What records were, each time they were changed. */
export class RecordVersions {
  readonly #db: DatabaseSync;
  readonly #add: StatementSync;
  readonly #one: StatementSync;
  readonly #body: StatementSync;
  readonly #ofRecord: StatementSync;
  readonly #before: StatementSync;
  readonly #people: StatementSync;
  readonly #trims: readonly StatementSync[];
  readonly #trimImports: StatementSync;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#add = db.prepare(
      `INSERT INTO record_version (kind, record_id, at, editor_name, cause, title, body, moved)
       VALUES ($kind, $recordId, $at, $editorName, $cause, $title, $body, $moved)`,
    );
    this.#one = db.prepare(`SELECT ${COLUMNS} FROM record_version WHERE id = ?`);
    this.#body = db.prepare('SELECT body FROM record_version WHERE id = ?');
    this.#ofRecord = db.prepare(
      `SELECT ${COLUMNS} FROM record_version WHERE kind = ? AND record_id = ? ORDER BY id DESC`,
    );
    this.#before = db.prepare(
      `SELECT ${COLUMNS} FROM record_version WHERE kind = ? AND record_id = ? AND id < ? ORDER BY id DESC LIMIT 1`,
    );
    this.#people = db.prepare(
      `SELECT DISTINCT editor_name AS "editorName" FROM record_version WHERE editor_name <> '' ORDER BY editor_name`,
    );
    const trim = (condition: string, most: number) =>
      db.prepare(
        `DELETE FROM record_version WHERE id IN (
           SELECT id FROM record_version WHERE kind = ? AND record_id = ? AND ${condition}
           ORDER BY id DESC LIMIT -1 OFFSET ${most})`,
      );
    this.#trims = [trim('TRUE', MAX_OF_RECORD), trim(`cause = 'import'`, MAX_IMPORTS_OF_RECORD)];
    this.#trimImports = db.prepare(
      `DELETE FROM record_version WHERE cause = 'import' AND id <= (
         SELECT id FROM record_version WHERE cause = 'import' ORDER BY id DESC LIMIT 1 OFFSET ${MAX_IMPORTS})`,
    );
  }

  /** Adds a version, and forgets those that are too many. */
  add({ record, moved, ...version }: NewVersion): void {
    this.#add.run({
      ...version,
      body: record === undefined ? null : deflateRawSync(JSON.stringify(record)),
      moved: moved === undefined ? null : JSON.stringify(moved),
    });
    for (const trim of this.#trims) trim.run(version.kind, version.recordId);
    if (version.cause === 'import') this.#trimImports.run();
  }

  one(id: number): Version | undefined {
    return versionOf(this.#one.get(id));
  }

  /** The record as it was; undefined for a removal. */
  record(id: number): unknown {
    const json = this.#json(id);
    return json === undefined ? undefined : JSON.parse(json);
  }

  /** The last first. */
  ofRecord(kind: string, recordId: string): Version[] {
    return this.#ofRecord.all(kind, recordId).map((row) => z.parse(VersionSchema, row));
  }

  before({ kind, recordId, id }: Pick<Version, 'kind' | 'recordId' | 'id'>): Version | undefined {
    return versionOf(this.#before.get(kind, recordId, id));
  }

  latest(kind: string, recordId: string): Version | undefined {
    return this.before({ kind, recordId, id: Number.MAX_SAFE_INTEGER });
  }

  /** Whether the last version of a record tells what it is now. */
  tells(kind: string, recordId: string, record: unknown): boolean {
    const last = this.latest(kind, recordId);
    return last !== undefined && this.#json(last.id) === JSON.stringify(record);
  }

  /** What was done, the last first, and one more than the limit where there is more. */
  find({ kind, editorName, before, isRemoved = false, limit }: VersionSearch): Version[] {
    const rows = this.#db
      .prepare(
        `SELECT ${COLUMNS} FROM record_version
         WHERE ${isRemoved ? GONE : `cause <> 'found'`} AND ($kind IS NULL OR kind = $kind)
           AND ($editorName IS NULL OR editor_name = $editorName) AND ($before IS NULL OR id < $before)
         ORDER BY id DESC LIMIT $limit`,
      )
      .all({
        kind: kind ?? null,
        editorName: editorName ?? null,
        before: before ?? null,
        limit: limit + 1,
      });
    return rows.map((row) => z.parse(VersionSchema, row));
  }

  /** Who has changed anything. */
  people(): string[] {
    return this.#people.all().map(({ editorName }) => String(editorName));
  }

  #json(id: number): string | undefined {
    const body = this.#body.get(id)?.['body'];
    return body instanceof Uint8Array ? inflateRawSync(body).toString() : undefined;
  }
}

const versionOf = (row: unknown): Version | undefined =>
  row === undefined ? undefined : z.parse(VersionSchema, row);
