import type { Category } from '../../../contract/catalog/category.ts';
import { categoryPath, paths } from '../../../paths.ts';
import type { CategoryLink, Crumb } from '../../../content/records.ts';
import type { RebuildWarning } from '../../problems/warning.ts';
import { addressConflicts, conflictWarning } from '../address-conflicts.ts';

/** The whole catalogue: the parent of the root categories. */
export const ROOT = 0;

/** Comes before the code in the address of a product, so a category with this code has no categories below it. */
const DETAIL = 'detail';

const bySort = (a: Category, b: Category) => a.sort - b.sort || a.id - b.id;

/**
 * The shop's categories by their parents, without those whose parents are missing or form a circle, and without those
 * whose address another category has, with everything below them.
 */
export class CategoryTree {
  readonly #categories: ReadonlyMap<number, Category>;
  readonly #children = new Map<number, Category[]>();
  readonly #chains = new Map<number, readonly Category[]>();
  readonly #conflicts = new Map<number, RebuildWarning>();

  constructor(categories: Iterable<Category>) {
    this.#categories = new Map([...categories].map((category) => [category.id, category]));
    this.#findConflicts();
    for (const category of this.#categories.values()) {
      if (this.chain(category.id).length === 0) continue;
      const siblings = this.#children.get(category.parentId ?? ROOT);
      if (siblings) siblings.push(category);
      else this.#children.set(category.parentId ?? ROOT, [category]);
    }
    for (const siblings of this.#children.values()) siblings.sort(bySort);
  }

  #findConflicts(): void {
    const addressOf = ({ parentId, code }: Category) => `${parentId ?? ROOT} ${code}`;
    for (const conflict of addressConflicts(this.#categories.values(), addressOf)) {
      this.#conflicts.set(conflict.item.id, conflictWarning('category', conflict));
    }
    for (const { id, code, parentId } of this.#categories.values()) {
      const parent = this.#categories.get(parentId ?? ROOT);
      if (parent?.code !== DETAIL || this.#conflicts.has(id)) continue;
      this.#conflicts.set(id, { code: 'category-below-detail', id, name: code });
    }
  }

  /** Why categories have no address. */
  get conflicts(): RebuildWarning[] {
    const below = [...this.#categories.values()].flatMap(({ id, code, parentId }): RebuildWarning[] => {
      if (this.#conflicts.has(id) || this.chain(id).length > 0) return [];
      return [{ code: 'below-left-out', kind: 'category', id, name: code, parent: parentId ?? ROOT }];
    });
    return [...this.#conflicts.values(), ...below];
  }

  /** From the root to the category itself; empty for one that is not in the tree. */
  chain(id: number): readonly Category[] {
    const cached = this.#chains.get(id);
    if (cached) return cached;
    const chain = this.#findChain(id);
    this.#chains.set(id, chain);
    return chain;
  }

  #findChain(id: number): readonly Category[] {
    const chain: Category[] = [];
    const seen = new Set<number>();
    for (let at: number | null = id; at !== null && at !== ROOT;) {
      const category: Category | undefined = this.#categories.get(at);
      if (!category || seen.has(at) || this.#conflicts.has(at)) return [];
      seen.add(at);
      chain.unshift(category);
      at = category.parentId;
    }
    return chain;
  }

  /** In the order of the shop. */
  children(id: number): readonly Category[] {
    return this.#children.get(id) ?? [];
  }

  path(id: number): string {
    return id === ROOT ? paths.catalog : categoryPath(this.chain(id));
  }

  link(category: Category): CategoryLink {
    const { id, title, image } = category;
    return { id, title, path: this.path(id), imageId: image?.fileId ?? null };
  }

  /** The steps from the root to the category itself. */
  crumbs(id: number): Crumb[] {
    return this.chain(id).map(({ id: step, title }) => ({ title, path: this.path(step) }));
  }

  /** All categories of the tree, parents before their children. */
  *all(parent: number = ROOT): Generator<Category> {
    for (const category of this.children(parent)) {
      yield category;
      yield* this.all(category.id);
    }
  }
}
