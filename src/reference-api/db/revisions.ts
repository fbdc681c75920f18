import { randomBytes } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { Metadata } from './metadata.ts';

export type RevisedKind = 'product' | 'seo';

const IdSchema = z.object({ id: z.int() });

/** Counts changes, so that a caller can ask for what changed since it last looked. */
export class Revisions {
  readonly #db: DatabaseSync;
  readonly #facts: Metadata;
  #epoch: string | undefined;

  constructor(db: DatabaseSync, facts: Metadata) {
    this.#db = db;
    this.#facts = facts;
  }

  /** Starts the count of a newly filled database; the epoch keeps revisions of two databases apart. */
  begin(): void {
    this.#facts.set('epoch', randomBytes(6).toString('hex'));
    this.#facts.set('revision', '1');
    this.#epoch = undefined;
  }

  /** Never changes once the database is filled. */
  get #databaseEpoch(): string {
    this.#epoch ??= this.#facts.get('epoch');
    return this.#epoch ?? '';
  }

  get current(): number {
    return Number(this.#facts.get('revision') ?? '0');
  }

  /** The number of the change that is being made now. */
  next(): number {
    const revision = this.current + 1;
    this.#facts.set('revision', String(revision));
    return revision;
  }

  /** What a caller who has seen everything up to a revision sends back as `changedAfter`. */
  tokenOf(revision: number): string {
    return `${this.#databaseEpoch}-${revision}`;
  }

  /** The revision that a caller has seen; undefined where this database did not issue the token. */
  parse(token: string | undefined): number | undefined {
    const [epoch, number] = token?.split('-') ?? [];
    if (number === undefined || epoch !== this.#databaseEpoch || !/^\d+$/.test(number)) return undefined;
    return Number(number) <= this.current ? Number(number) : undefined;
  }

  /** Remembers that an entity is gone. */
  recordRemoval(kind: RevisedKind, id: number): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO removal (kind, id, revision) VALUES (?, ?, ?)')
      .run(kind, id, this.next());
  }

  /** An entity with the id of a removed one exists again. */
  forgetRemoval(kind: RevisedKind, id: number): void {
    this.#db.prepare('DELETE FROM removal WHERE kind = ? AND id = ?').run(kind, id);
  }

  /** Products and records of pages that are there again were not removed. */
  forgetRemovalsOfThere(): void {
    this.#db
      .exec(`DELETE FROM removal WHERE kind = 'product' AND EXISTS (SELECT 1 FROM product WHERE id = removal.id);
      DELETE FROM removal WHERE kind = 'seo' AND EXISTS (SELECT 1 FROM seo WHERE id = removal.id)`);
  }

  removedAfter(kind: RevisedKind, revision: number): number[] {
    return this.#db
      .prepare('SELECT id FROM removal WHERE kind = ? AND revision > ? ORDER BY id')
      .all(kind, revision)
      .map((row) => z.parse(IdSchema, row).id);
  }
}
