import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import type { SmallCollectionKind } from '../../snapshot/entities.ts';
import { readFact, writeFact } from '../../snapshot/snapshot.ts';
import { type RebuildWarning, RebuildWarningSchema } from '../../problems/warning.ts';
import type { UnsafeLinks } from './unsafe-links.ts';

const FACT = 'content warnings';
const CODES = 'codes';
/** Starts the keys of warnings about links. */
const LINKS = 'links ';

/** Unsafe links, and unknown blocks, that a rebuild names; the others are counted. */
const MAX_NAMED = 500;

function firstOf(
  warnings: readonly RebuildWarning[],
  more: 'more-links-unsafe' | 'more-blocks-unknown',
): RebuildWarning[] {
  const named = warnings.slice(0, MAX_NAMED);
  const count = warnings.length - named.length;
  return count > 0 ? [...named, { code: more, count }] : named;
}

const WarningsByKeySchema = z.record(z.string(), z.array(RebuildWarningSchema));

/** Warnings about address conflicts, dangling codes and unsafe links; each rebuild repeats them until an editor has corrected them. */
export class ContentWarnings {
  readonly #db: DatabaseSync;
  readonly #byKey: Record<string, readonly RebuildWarning[]>;

  /** Starts with the warnings of the rebuild before, unless all of them are found again. */
  constructor(db: DatabaseSync, everything: boolean) {
    this.#db = db;
    this.#byKey = everything ? {} : z.parse(WarningsByKeySchema, JSON.parse(readFact(db, FACT) ?? '{}'));
  }

  /** Replaces the address conflicts of a kind. */
  setConflicts(kind: SmallCollectionKind, warnings: readonly RebuildWarning[]): void {
    this.#byKey[kind] = warnings;
  }

  /** Replaces the SEO data of an address that are not used, because `holder` has it. */
  setSeoConflicts(address: string, holder: number | undefined, others: readonly number[]): void {
    const key = `seo ${address}`;
    if (holder === undefined || others.length === 0) delete this.#byKey[key];
    else this.#byKey[key] = others.map((id) => ({ code: 'seo-duplicate', id, holder, address }));
  }

  get hasDanglingCodes(): boolean {
    return (this.#byKey[CODES] ?? []).length > 0;
  }

  /** Replaces the codes of the configuration that name nothing. */
  setDanglingCodes(warnings: readonly RebuildWarning[]): void {
    this.#byKey[CODES] = warnings;
  }

  /** Replaces the unsafe links of the records of `key`. */
  setUnsafeLinks(key: string, { warnings }: UnsafeLinks): void {
    if (warnings.length > 0) this.#byKey[LINKS + key] = warnings;
    else delete this.#byKey[LINKS + key];
  }

  /** Stores all warnings and returns them. */
  save(): RebuildWarning[] {
    const entries = Object.entries(this.#byKey)
      .filter(([, warnings]) => warnings.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const json = JSON.stringify(Object.fromEntries(entries));
    if (json !== (readFact(this.#db, FACT) ?? '{}')) writeFact(this.#db, FACT, json);
    const warnings = entries.flatMap(([, warningsOfKey]) => warningsOfKey);
    const of = (code: RebuildWarning['code']) => warnings.filter((warning) => warning.code === code);
    return [
      ...warnings.filter(({ code }) => code !== 'link-unsafe' && code !== 'block-unknown'),
      ...firstOf(of('block-unknown'), 'more-blocks-unknown'),
      ...firstOf(of('link-unsafe'), 'more-links-unsafe'),
    ];
  }
}
