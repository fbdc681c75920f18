import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { bodiesOf, bodyOf } from './database.ts';
import { documentSchemas, type DocumentKind } from './document-kinds.ts';

type DocumentOf = { [Kind in DocumentKind]: z.output<(typeof documentSchemas)[Kind]> };
type Document<Kind extends DocumentKind> = DocumentOf[Kind];
const schemas: { [Kind in DocumentKind]: z.ZodMiniType<DocumentOf[Kind]> } = documentSchemas;

/** The kinds of entities that are few and read whole, in the order they were put. */
export class Documents {
  readonly #all: StatementSync;
  readonly #one: StatementSync;
  readonly #put: StatementSync;
  readonly #remove: StatementSync;

  constructor(db: DatabaseSync) {
    this.#all = db.prepare('SELECT body FROM document WHERE kind = ? ORDER BY position, id');
    this.#one = db.prepare('SELECT body FROM document WHERE kind = ? AND id = ?');
    this.#put = db.prepare(
      `INSERT INTO document (kind, id, position, body)
       VALUES ($kind, $id, (SELECT coalesce(max(position), 0) + 1 FROM document WHERE kind = $kind), $body)
       ON CONFLICT (kind, id) DO UPDATE SET body = excluded.body`,
    );
    this.#remove = db.prepare('DELETE FROM document WHERE kind = ? AND id = ?');
  }

  all<Kind extends DocumentKind>(kind: Kind): Document<Kind>[] {
    return bodiesOf(schemas[kind], this.#all.all(kind));
  }

  one<Kind extends DocumentKind>(kind: Kind, id: string | number): Document<Kind> | undefined {
    return bodyOf(schemas[kind], this.#one.get(kind, String(id)));
  }

  /** Adds a document at the end of its kind, or replaces the one that has its id. */
  put<Kind extends DocumentKind>(kind: Kind, id: string | number, document: Document<Kind>): void {
    this.#put.run({ kind, id: String(id), body: JSON.stringify(z.parse(schemas[kind], document)) });
  }

  /** Whether there was one to remove. */
  remove(kind: DocumentKind, id: string | number): boolean {
    return this.#remove.run(kind, String(id)).changes > 0;
  }
}
