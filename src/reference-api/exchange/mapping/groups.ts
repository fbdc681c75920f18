import type { GroupRecord, Problem } from '../records/record.ts';
import { entryOf, type ExchangeSettings } from './settings.ts';

export interface MappedGroup {
  key: string;
  title: string;
  parentKey: string | null;
  /** Position among its siblings. */
  sort: number;
}

/** The tree of groups, with every fault of it mended and told. */
export class GroupTree {
  readonly #groups = new Map<string, MappedGroup>();
  readonly #hidden = new Map<string, string | null>();
  readonly problems: Problem[] = [];

  constructor(records: readonly GroupRecord[], settings: ExchangeSettings) {
    const hidden = Object.fromEntries((settings.hiddenGroups ?? []).map((name) => [name, true]));
    const known = new Map(records.map((record) => [record.id, record]));
    for (const record of records) {
      const { id, parentId, position } = record;
      const title = record.title.replace(/\s+/g, ' ').trim();
      const parentKey = this.#parentOf(record, known);
      const isHidden = record.deleted || title === '' || entryOf(hidden, title, id) === true;
      if (isHidden) this.#hidden.set(id, parentId);
      else this.#groups.set(id, { key: id, title, parentKey, sort: position + 1 });
    }
  }

  /** The parent, where there is one and it does not lead back to the group itself. */
  #parentOf({ id, parentId }: GroupRecord, known: ReadonlyMap<string, GroupRecord>): string | null {
    if (parentId === null) return null;
    if (!known.has(parentId)) {
      this.problems.push({ code: 'noParent', id, parentId });
      return null;
    }
    const above = new Set([id]);
    let at: string | null = parentId;
    while (at !== null && !above.has(at)) {
      above.add(at);
      at = known.get(at)?.parentId ?? null;
    }
    // The first of a ring is cut off, so that the others stay below it.
    if (at === id && [...above].every((one) => id <= one)) {
      this.problems.push({ code: 'loop', id });
      return null;
    }
    return parentId;
  }

  /** From the root to the group; empty where nothing is known of it. */
  chain(id: string): MappedGroup[] {
    const chain: MappedGroup[] = [];
    const seen = new Set<string>();
    for (let at: string | null = id; at !== null && !seen.has(at);) {
      seen.add(at);
      const group = this.#groups.get(at);
      if (group) chain.unshift(group);
      at = group ? group.parentKey : (this.#hidden.get(at) ?? null);
    }
    return chain;
  }

  has(id: string): boolean {
    return this.#groups.has(id) || this.#hidden.has(id);
  }

  all(): MappedGroup[] {
    return [...this.#groups.values()];
  }
}
