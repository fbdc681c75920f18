import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { bodiesOf, bodyOf } from './database.ts';
import { documentSchemas, type DocumentKind } from './document-kinds.ts';

type DocumentOf = { [Kind in DocumentKind]: z.output<(typeof documentSchemas)[Kind]> };
type Document<Kind extends DocumentKind> = DocumentOf[Kind];
const schemas: { [Kind in DocumentKind]: z.ZodMiniType<DocumentOf[Kind]> } = documentSchemas;

const PlaceSchema = z.object({ position: z.number(), id: z.string() });
const VersionSchema = z.object({ version: z.int() });

interface CachedDocuments {
  version: string;
  documents: readonly unknown[];
}

/** The kinds of entities that are few and read whole, in the order they were put. */
export class Documents {
  readonly #all: StatementSync;
  readonly #entries: StatementSync;
  readonly #slice: StatementSync;
  readonly #one: StatementSync;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;
  readonly #version: StatementSync;
  /** Changes that were taken back; what was read between them and that was never there. */
  #rollbacks = 0;
  readonly #cache = new Map<DocumentKind, CachedDocuments>();

  constructor(db: DatabaseSync) {
    this.#all = db.prepare('SELECT body FROM document WHERE kind = ? ORDER BY position, id');
    this.#entries = db.prepare('SELECT id, body FROM document WHERE kind = ? ORDER BY position, id');
    this.#slice = db.prepare(
      `SELECT position, id, body FROM document WHERE kind = ? AND (position, id) > (?, ?)
       ORDER BY position, id LIMIT ?`,
    );
    this.#one = db.prepare('SELECT body FROM document WHERE kind = ? AND id = ?');
    this.#put = db.prepare(
      `INSERT INTO document (kind, id, position, body)
       VALUES ($kind, $id, (SELECT coalesce(max(position), 0) + 1 FROM document WHERE kind = $kind), $body)
       ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`,
    );
    this.#remove = db.prepare('DELETE FROM document WHERE kind = ? AND id = ?');
    this.#version = db.prepare('SELECT version FROM document_version WHERE kind = ?');
  }

  all<Kind extends DocumentKind>(kind: Kind): Document<Kind>[] {
    return bodiesOf(schemas[kind], this.#all.all(kind));
  }

  /** Like `all`, so many at a time: a reader of slices sees what others change meanwhile. */
  *slices<Kind extends DocumentKind>(kind: Kind, size: number): Generator<Document<Kind>[]> {
    let after: [number, string] = [-1, ''];
    for (;;) {
      const rows = this.#slice.all(kind, ...after, size);
      const last = rows.at(-1);
      if (last === undefined) return;
      yield bodiesOf(schemas[kind], rows);
      const { position, id } = z.parse(PlaceSchema, last);
      after = [position, id];
    }
  }

  /** Like `all`, but read again only after a change of the kind. The documents are shared: do not change them. */
  cached<Kind extends DocumentKind>(kind: Kind): readonly Document<Kind>[] {
    // The version comes first: what is changed in between is read once more rather than never.
    const version = this.version(kind);
    const known = this.#cache.get(kind);
    if (known?.version === version) return known.documents as readonly Document<Kind>[];
    const documents = this.all(kind);
    this.#cache.set(kind, { version, documents });
    return documents;
  }

  /** With the ids by which they are kept. */
  entries<Kind extends DocumentKind>(kind: Kind): { id: string; document: Document<Kind> }[] {
    return this.#entries.all(kind).map((row) => ({
      id: String(row['id']),
      document: z.parse(schemas[kind], JSON.parse(String(row['body']))),
    }));
  }

  one<Kind extends DocumentKind>(kind: Kind, id: string | number): Document<Kind> | undefined {
    return bodyOf(schemas[kind], this.#one.get(kind, String(id)));
  }

  /** Adds a document at the end of its kind, or replaces the one that has its id. */
  put<Kind extends DocumentKind>(kind: Kind, id: string | number, document: Document<Kind>): void {
    this.#put.run({ kind, id: String(id), body: JSON.stringify(z.parse(schemas[kind], document)) });
  }

  /** Like `put`, where it is another document than before; answers whether it is. */
  putChanged<Kind extends DocumentKind>(kind: Kind, id: string | number, document: Document<Kind>): boolean {
    const before = this.one(kind, id);
    if (isDeepStrictEqual(before, z.parse(schemas[kind], document))) return false;
    this.put(kind, id, document);
    return true;
  }

  /** Whether there was one to remove. */
  remove(kind: DocumentKind, id: string | number): boolean {
    return this.#remove.run(kind, String(id)).changes > 0;
  }

  /** Stays the same while no document of the kind is changed, here or by another process. */
  version(kind: DocumentKind): string {
    const row = this.#version.get(kind);
    return `${row === undefined ? 0 : z.parse(VersionSchema, row).version}/${this.#rollbacks}`;
  }

  /** What was changed may have been taken back. */
  rolledBack(): void {
    this.#rollbacks += 1;
  }
}
