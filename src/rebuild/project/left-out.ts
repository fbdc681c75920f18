import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { FewKind } from '../snapshot/entities.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';

const FACT = 'left out';
const NotesSchema = z.record(z.string(), z.array(z.string()));

/** What has no page of its own, because something else has its address: told until an editor has mended it. */
export class LeftOut {
  readonly #db: DatabaseSync;
  readonly #notes: Record<string, readonly string[]>;

  /** Knows what was left out before, unless all of it is found anew. */
  constructor(db: DatabaseSync, everything: boolean) {
    this.#db = db;
    this.#notes = everything ? {} : z.parse(NotesSchema, JSON.parse(readFact(db, FACT) ?? '{}'));
  }

  /** What is left out of a kind, a sentence each, instead of what was. */
  note(kind: FewKind, sentences: readonly string[]): void {
    this.#notes[kind] = sentences;
  }

  /** Which SEO data of an address do not count beside those that do, instead of what was. */
  noteSeo(address: string, holder: number | undefined, others: readonly number[]): void {
    const key = `seo ${address}`;
    if (others.length === 0) delete this.#notes[key];
    else {
      this.#notes[key] = others.map(
        (id) => `SEO data #${id} are left out: #${holder} have the address ${address}.`,
      );
    }
  }

  /** All of it, and remembers it. */
  sentences(): string[] {
    const kept = Object.entries(this.#notes)
      .filter(([, sentences]) => sentences.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const json = JSON.stringify(Object.fromEntries(kept));
    if (json !== (readFact(this.#db, FACT) ?? '{}')) writeFact(this.#db, FACT, json);
    return kept.flatMap(([, sentences]) => sentences);
  }
}
