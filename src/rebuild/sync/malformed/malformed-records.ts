import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type ContentKind, ContentKindSchema, contentKinds } from '../../../contract/content/content-hook.ts';
import { type Fault, FaultSchema } from '../../problems/fault.ts';
import { RebuildError } from '../../problems/rebuild-error.ts';
import type { RecordName } from '../../problems/record-name.ts';
import { visible } from '../../problems/visible.ts';
import type { RebuildWarning } from '../../problems/warning.ts';
import { readFact, writeFact } from '../../snapshot/snapshot.ts';
import type { MalformedRecord } from './record-fault.ts';

/** A larger share of a kind is a fault of the API rather than of records. */
const MAX_MALFORMED_SHARE = 0.05;
/** So many records say nothing about the others, unless they are most of them. */
const MAX_MALFORMED_AT_LEAST = 5;
/** One record never stops a rebuild, however few its kind has. */
const MAX_MALFORMED_ALONE = 1;
const MAX_NAMED = 10;

const FACT = 'malformed records';
const StoredSchema = z.partialRecord(
  ContentKindSchema,
  z.array(
    z.object({
      id: z.nullable(z.int()),
      code: z.nullable(z.string()),
      place: z.optional(z.int()),
      field: z.string(),
      fault: FaultSchema,
      kept: z.boolean(),
    }),
  ),
);

const recordOf = (kind: ContentKind, { id, code, place }: MalformedRecord): RecordName => ({
  kind,
  ...(id !== null && { id }),
  ...(code !== null && { code: visible(code) }),
  ...(place !== undefined && { place }),
});

const PLACES: ReadonlySet<Fault['code']> = new Set(['parent-missing', 'parent-circular', 'parent-gone']);
/** Whether a record itself is as the contract has it, but not its place: one record may take many along. */
const isMisplaced = ({ fault }: MalformedRecord): boolean => PLACES.has(fault.code);

const areTooMany = (count: number, total: number): boolean =>
  count > total / 2 || (count > MAX_MALFORMED_AT_LEAST && count > total * MAX_MALFORMED_SHARE);

/** Fails where too many records of a kind are malformed; `count` is asked only where several are. */
export function assertMostWellFormed(
  kind: ContentKind,
  malformed: readonly MalformedRecord[],
  count: () => number,
): void {
  const unreadable = malformed.filter((one) => !isMisplaced(one));
  if (unreadable.length <= MAX_MALFORMED_ALONE) return;
  const total = count();
  if (!areTooMany(unreadable.length, total)) return;
  const named = unreadable.slice(0, MAX_NAMED).map((one) => {
    return { record: recordOf(kind, one), field: one.field, fault: one.fault };
  });
  throw new RebuildError({ code: 'records-malformed', kind, count: unreadable.length, total, named });
}

/** The malformed records of each kind as they were last fetched; each rebuild repeats them until they are corrected. */
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
        const { field, fault, kept } = one;
        const record = recordOf(kind, one);
        return isMisplaced(one)
          ? { code: 'record-misplaced', record, fault, kept }
          : { code: 'record-malformed', record, field, fault, kept };
      }),
    );
  }
}
