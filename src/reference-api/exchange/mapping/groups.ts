import type { GroupRecord, Problem } from '../records/record.ts';
import { entryOf, type ExchangeSettings } from './settings.ts';

export interface MappedGroup {
  key: string;
  title: string;
  parentKey: string | null;
  /** Position among its siblings. */
  sort: number;
}

/** Shops stand on four to six levels; addresses and crumbs say them all. */
const MAX_DEPTH = 10;

/** The tree of groups, with every fault of it corrected and reported. */
export class GroupTree {
  readonly #groups = new Map<string, MappedGroup>();
  readonly #hidden = new Map<string, string | null>();
  readonly #parents = new Map<string, string | null>();
  readonly #depths = new Map<string, number>();
  readonly problems: Problem[] = [];

  constructor(records: readonly GroupRecord[], settings: ExchangeSettings) {
    const hidden = Object.fromEntries((settings.hiddenGroups ?? []).map((name) => [name, true]));
    const known = new Map(records.map((record) => [record.id, record]));
    for (const { id } of records) this.#findParents(id, known);
    for (const { id } of records) this.#limitDepth(id);
    for (const record of records) {
      const { id, position } = record;
      const title = record.title.replace(/\s+/g, ' ').trim();
      const parentKey = this.#parents.get(id) ?? null;
      const isHidden = record.deleted || title === '' || entryOf(hidden, title, id) === true;
      if (isHidden) this.#hidden.set(id, parentKey);
      else this.#groups.set(id, { key: id, title, parentKey, sort: position + 1 });
    }
  }

  /** The parents of a group and of all above it, each once: one that nobody knows is none, and rings are cut open. */
  #findParents(id: string, known: ReadonlyMap<string, GroupRecord>): void {
    const path = new Set<string>();
    let at: string | null = id;
    while (at !== null && !this.#parents.has(at) && !path.has(at)) {
      path.add(at);
      at = this.#toldParent(at, known);
    }
    for (const one of path) this.#parents.set(one, this.#toldParent(one, known));
    for (const one of path) {
      const parentId = known.get(one)?.parentId ?? null;
      if (parentId !== null && !known.has(parentId))
        this.problems.push({ code: 'noParent', id: one, parentId });
    }
    if (at === null || !path.has(at)) return;
    const ring = [...path].slice([...path].indexOf(at));
    // The first of a ring is cut off, so that the others stay below it.
    const first = ring.reduce((least, one) => (one < least ? one : least));
    this.#parents.set(first, null);
    this.problems.push({ code: 'loop', id: first });
  }

  #toldParent(id: string, known: ReadonlyMap<string, GroupRecord>): string | null {
    const parentId = known.get(id)?.parentId ?? null;
    return parentId !== null && known.has(parentId) ? parentId : null;
  }

  /** What lies too deep stands beside what it lay in. */
  #limitDepth(id: string): void {
    const path: string[] = [];
    let at: string | null = id;
    while (at !== null && !this.#depths.has(at)) {
      path.push(at);
      at = this.#parents.get(at) ?? null;
    }
    for (const one of path.toReversed()) {
      const parent = this.#parents.get(one) ?? null;
      const above = parent === null ? 0 : (this.#depths.get(parent) ?? 0);
      if (parent !== null && above === MAX_DEPTH) {
        this.#parents.set(one, this.#parents.get(parent) ?? null);
        this.problems.push({ code: 'deepGroup', id: one, limit: MAX_DEPTH });
      }
      this.#depths.set(one, Math.min(above + 1, MAX_DEPTH));
    }
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
