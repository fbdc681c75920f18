import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type ContentKind, ContentKindSchema, contentKinds } from '../../../contract/content/content-hook.ts';
import { RebuildError } from '../../problems/rebuild-error.ts';
import type { RecordName } from '../../problems/record-name.ts';
import { visible } from '../../problems/visible.ts';
import type { RebuildWarning } from '../../problems/warning.ts';
import { readFact, writeFact } from '../../snapshot/snapshot.ts';
import type { MalformedRecord } from './record-fault.ts';

/** A larger share of a kind is a fault of the API rather than of records. */
const MAX_MALFORMED_SHARE = 0.05;
/** One record never stops a rebuild, however few its kind has. */
const MAX_MALFORMED_AT_LEAST = 1;

const FACT = 'malformed records';
const StoredSchema = z.partialRecord(
  ContentKindSchema,
  z.array(
    z.object({
      id: z.nullable(z.int()),
      code: z.nullable(z.string()),
      field: z.string(),
      detail: z.string(),
      kept: z.boolean(),
    }),
  ),
);

const recordOf = (kind: ContentKind, { id, code }: MalformedRecord): RecordName => ({
  kind,
  ...(id !== null && { id }),
  ...(code !== null && { code: visible(code) }),
});

/** Fails where too many records of a kind are malformed; `count` is asked only where several are. */
export function assertMostWellFormed(
  kind: ContentKind,
  malformed: readonly MalformedRecord[],
  count: () => number,
): void {
  const [first] = malformed;
  if (!first || malformed.length <= MAX_MALFORMED_AT_LEAST) return;
  const total = count();
  if (malformed.length <= total * MAX_MALFORMED_SHARE) return;
  const { field, detail } = first;
  const example = { record: recordOf(kind, first), field, detail };
  throw new RebuildError({ code: 'records-malformed', count: malformed.length, total, example });
}

/** The malformed records of each kind as they were last fetched; each rebuild repeats them until they are mended. */
export class MalformedRecords {
  readonly #db: DatabaseSync;
  readonly #byKind: z.infer<typeof StoredSchema>;

  constructor(db: DatabaseSync) {
    this.#db = db;
    this.#byKind = z.parse(StoredSchema, JSON.parse(readFact(db, FACT) ?? '{}'));
  }

  of(kind: ContentKind): readonly MalformedRecord[] {
    return this.#byKind[kind] ?? [];
  }

  /** Replaces the malformed records of a kind. */
  set(kind: ContentKind, malformed: readonly MalformedRecord[]): void {
    if (malformed.length > 0) this.#byKind[kind] = [...malformed];
    else delete this.#byKind[kind];
  }

  clear(): void {
    for (const kind of contentKinds) delete this.#byKind[kind];
  }

  save(): void {
    const sorted = contentKinds.flatMap((kind) => (this.#byKind[kind] ? [[kind, this.#byKind[kind]]] : []));
    const json = JSON.stringify(Object.fromEntries(sorted));
    if (json !== (readFact(this.#db, FACT) ?? '{}')) writeFact(this.#db, FACT, json);
  }

  warnings(): RebuildWarning[] {
    return contentKinds.flatMap((kind) =>
      this.of(kind).map((one): RebuildWarning => {
        const { field, detail, kept } = one;
        return { code: 'record-malformed', record: recordOf(kind, one), field, detail, kept };
      }),
    );
  }
}
