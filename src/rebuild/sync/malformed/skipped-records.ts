import type { EntityKind, EntityTable } from '../../snapshot/entities.ts';
import type { ValueFault } from '../../problems/value-fault.ts';
import type { MalformedRecord, RecordName } from './record-fault.ts';
import type { SyncedList } from '../sync-list.ts';

/** A record that a list has, and that is not stored. */
export type SkippedRecord = RecordName & ValueFault;

export class SkippedRecords {
  readonly #byKey = new Map<number | string, SkippedRecord>();

  get size(): number {
    return this.#byKey.size;
  }

  list(): SkippedRecord[] {
    return [...this.#byKey.values()];
  }

  add(record: SkippedRecord): void {
    this.#byKey.set(record.id ?? `unnamed ${this.#byKey.size}`, record);
  }

  delete(id: number): void {
    this.#byKey.delete(id);
  }

  /** Whether a stored record stays although the list did not have it in a valid form: one without a name may be it. */
  retains(id: number): boolean {
    return this.#byKey.has(id) || this.list().some((one) => one.id === null);
  }
}

/** All malformed records of a kind after these changes: an API that lists changes names each of them only once. */
export function currentMalformed(
  table: EntityTable,
  kind: EntityKind,
  {
    skipped,
    before,
    list,
  }: { skipped: readonly SkippedRecord[]; before: readonly MalformedRecord[]; list: SyncedList },
): MalformedRecord[] {
  const found = skipped.map((one) => {
    const kept = one.id !== null && table.find(kind, one.id) !== undefined;
    return { ...one, kept };
  });
  if (list.complete) return found;
  const again = new Set(found.map(({ id }) => id));
  return [...before.filter(({ id }) => !again.has(id) && !(id !== null && list.seen.has(id))), ...found];
}
