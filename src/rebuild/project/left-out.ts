import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { FewKind } from '../snapshot/entities.ts';
import { readFact, writeFact } from '../snapshot/snapshot.ts';
import { type RebuildWarning, RebuildWarningSchema } from '../problems/warning.ts';
import type { RefusedLinks } from './refused-links.ts';

const FACT = 'left out';
const LINKS = 'links ';

/** Unsafe links that a rebuild names; the others are counted. */
const MOST_LINKS_TOLD = 500;

const NotesSchema = z.record(z.string(), z.array(RebuildWarningSchema));

/**
 * What is not shown, because something else has its address or it is an unsafe link: told until an editor has mended it.
 */
export class LeftOut {
  readonly #db: DatabaseSync;
  readonly #notes: Record<string, readonly RebuildWarning[]>;

  /** Knows what was left out before, unless all of it is found anew. */
  constructor(db: DatabaseSync, everything: boolean) {
    this.#db = db;
    this.#notes = everything ? {} : z.parse(NotesSchema, JSON.parse(readFact(db, FACT) ?? '{}'));
  }

  /** What is left out of a kind, instead of what was. */
  note(kind: FewKind, warnings: readonly RebuildWarning[]): void {
    this.#notes[kind] = warnings;
  }

  /** Which SEO data of an address do not count beside those that do, instead of what was. */
  noteSeo(address: string, holder: number | undefined, others: readonly number[]): void {
    const key = `seo ${address}`;
    if (holder === undefined || others.length === 0) delete this.#notes[key];
    else this.#notes[key] = others.map((id) => ({ code: 'seo-duplicate', id, holder, address }));
  }

  /** Which links of the records of `key` are not shown, instead of what was. */
  noteLinks(key: string, { warnings }: RefusedLinks): void {
    if (warnings.length > 0) this.#notes[LINKS + key] = warnings;
    else delete this.#notes[LINKS + key];
  }

  /** All of it, and remembers it. */
  warnings(): RebuildWarning[] {
    const kept = Object.entries(this.#notes)
      .filter(([, warnings]) => warnings.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const json = JSON.stringify(Object.fromEntries(kept));
    if (json !== (readFact(this.#db, FACT) ?? '{}')) writeFact(this.#db, FACT, json);
    const links = kept.filter(([key]) => key.startsWith(LINKS)).flatMap(([, warnings]) => warnings);
    const others = kept.filter(([key]) => !key.startsWith(LINKS)).flatMap(([, warnings]) => warnings);
    const named = links.slice(0, MOST_LINKS_TOLD);
    const count = links.length - named.length;
    const more: RebuildWarning[] = count > 0 ? [{ code: 'more-links-unsafe', count }] : [];
    return [...others, ...named, ...more];
  }
}
