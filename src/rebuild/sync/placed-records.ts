import type { Fault } from '../problems/fault.ts';

/** A record that stands below another one of its kind, or at the root. */
interface Nested {
  readonly id: number;
  readonly parentId: number | null;
}

/** A record whose place in the tree is wrong. */
export interface Misplaced {
  id: number;
  fault: Fault;
  /** Whether its last good version is shown; otherwise it is left out. */
  kept: boolean;
}

/** A parent with this id is the root. */
const ROOT = 0;

const hasParent = ({ parentId }: Nested): boolean => parentId !== null && parentId !== ROOT;

/** The ids from a record round to itself; undefined where its parents end. */
function circleOf<Record extends Nested>(
  records: ReadonlyMap<number, Record>,
  id: number,
): number[] | undefined {
  const ids = [id];
  for (let at = records.get(id)?.parentId; at !== undefined && at !== null; at = records.get(at)?.parentId) {
    if (at === id) return ids;
    if (ids.includes(at)) return undefined;
    ids.push(at);
  }
  return undefined;
}

function parentFault<Record extends Nested>(
  records: ReadonlyMap<number, Record>,
  one: Record,
): Fault | undefined {
  if (!hasParent(one)) return undefined;
  const parent = one.parentId ?? ROOT;
  if (!records.has(parent)) return { code: 'parent-missing', parent };
  const ids = circleOf(records, one.id);
  return ids && { code: 'parent-circular', ids };
}

type FindRecord<Record> = (id: number) => Record | undefined;

/** The records of the rebuild before. */
export interface LastGood<Record> {
  readonly stored: FindRecord<Record>;
  /** Whether a record has a page among others, which would be lost with it. */
  readonly hasPage: (record: Record, find: FindRecord<Record>) => boolean;
}

/** A tree that is being put in order. */
class Placement<Record extends Nested> {
  readonly #records: Map<number, Record>;
  readonly #stored: FindRecord<Record>;
  readonly #hasPage: LastGood<Record>['hasPage'];
  readonly #restored = new Set<number>();
  readonly #leftOut = new Set<number>();
  readonly #faults = new Map<number, Fault>();

  constructor(sent: readonly Record[], { stored, hasPage }: LastGood<Record>) {
    this.#records = new Map(sent.map((record) => [record.id, record]));
    this.#stored = stored;
    this.#hasPage = hasPage;
  }

  /** Restores or leaves out what has no place, until nothing is left that has none. */
  settle(): { records: Map<number, Record>; misplaced: Misplaced[] } {
    do {
      for (let faulty = this.#faulty(); faulty.length > 0; faulty = this.#faulty()) {
        for (const [id, fault] of faulty) {
          if (!this.#faults.has(id)) this.#faults.set(id, fault);
          if (!this.#restore(id)) this.#leaveOut(id);
        }
      }
    } while (this.#leaveOutUnseen());
    return { records: this.#records, misplaced: this.#misplaced() };
  }

  /** Leaves out restored pages that have no place in the present tree. Answers whether there were any. */
  #leaveOutUnseen(): boolean {
    const find = (id: number) => this.#records.get(id);
    const unseen = [...this.#restored].filter((id) => {
      const record = find(id);
      return record !== undefined && !this.#hasPage(record, find);
    });
    for (const id of unseen) this.#leaveOut(id);
    return unseen.length > 0;
  }

  #faulty(): [number, Fault][] {
    return [...this.#records.values()].flatMap((one): [number, Fault][] => {
      const fault = parentFault(this.#records, one);
      return fault ? [[one.id, fault]] : [];
    });
  }

  /** Puts the last good version in place, with the parents that it needs; false where there is none left. */
  #restore(id: number): boolean {
    const last = this.#restored.has(id) || this.#leftOut.has(id) ? undefined : this.#stored(id);
    if (!last || !this.#hasPage(last, this.#stored)) return false;
    this.#restored.add(id);
    this.#records.set(id, last);
    const { parentId } = last;
    if (hasParent(last) && parentId !== null && !this.#records.has(parentId)) this.#restore(parentId);
    return true;
  }

  #leaveOut(id: number): void {
    this.#leftOut.add(id);
    this.#records.delete(id);
  }

  /** Restored parents that the list has no more are named with those who need them. */
  #misplaced(): Misplaced[] {
    const gone = [...this.#restored].filter((id) => !this.#faults.has(id) && this.#records.has(id));
    for (const id of gone) {
      const children = [...this.#records.values()]
        .filter(({ parentId }) => parentId === id)
        .map((one) => one.id);
      this.#faults.set(id, { code: 'parent-gone', children });
    }
    return [...this.#faults].map(([id, fault]) => ({ id, fault, kept: this.#records.has(id) }));
  }
}

/**
 * Records by their places. One whose parent is missing, or that stands below itself, keeps its last good place, with the
 * parents that this place needs also where the list has them no more; it is left out where it had none.
 */
export const placeRecords = <Record extends Nested>(
  sent: readonly Record[],
  lastGood: LastGood<Record>,
): { records: Map<number, Record>; misplaced: Misplaced[] } => new Placement(sent, lastGood).settle();
