import type { Category } from '../../contract/category.ts';
import { categoryPath, paths } from '../../paths.ts';
import type { CategoryLink, Crumb } from '../../content/records.ts';
import type { RebuildWarning } from '../problems/warning.ts';
import { rivals, rivalWarning } from './one-address.ts';

/** The whole catalogue: the parent of the root categories. */
export const ROOT = 0;

/** Stands in the address of a product before its code: right below such a category an address is a product's. */
const DETAIL = 'detail';

const bySort = (a: Category, b: Category) => a.sort - b.sort || a.id - b.id;

/**
 * The shop's categories by their parents; one whose parents are missing or run in a circle is left out, and so is one
 * whose address is another's, with everything below it.
 */
export class CategoryTree {
  readonly #categories: ReadonlyMap<number, Category>;
  readonly #children = new Map<number, Category[]>();
  readonly #chains = new Map<number, readonly Category[]>();
  /** Why a category has no address. */
  readonly #leftOut = new Map<number, RebuildWarning>();

  constructor(categories: Iterable<Category>) {
    this.#categories = new Map([...categories].map((category) => [category.id, category]));
    this.#leaveOut();
    for (const category of this.#categories.values()) {
      if (this.chain(category.id).length === 0) continue;
      const siblings = this.#children.get(category.parentId ?? ROOT);
      if (siblings) siblings.push(category);
      else this.#children.set(category.parentId ?? ROOT, [category]);
    }
    for (const siblings of this.#children.values()) siblings.sort(bySort);
  }

  #leaveOut(): void {
    const places = ({ parentId, code }: Category) => `${parentId ?? ROOT} ${code}`;
    for (const rival of rivals(this.#categories.values(), places)) {
      this.#leftOut.set(rival.item.id, rivalWarning('category', rival));
    }
    for (const { id, code, parentId } of this.#categories.values()) {
      const parent = this.#categories.get(parentId ?? ROOT);
      if (parent?.code !== DETAIL || this.#leftOut.has(id)) continue;
      this.#leftOut.set(id, { code: 'category-below-detail', id, name: code });
    }
  }

  /** Why categories have no address. */
  get leftOut(): RebuildWarning[] {
    return [...this.#leftOut.values()];
  }

  /** From the root to the category itself; empty for one that does not stand in the tree. */
  chain(id: number): readonly Category[] {
    const known = this.#chains.get(id);
    if (known) return known;
    const chain = this.#climb(id);
    this.#chains.set(id, chain);
    return chain;
  }

  #climb(id: number): readonly Category[] {
    const chain: Category[] = [];
    const seen = new Set<number>();
    for (let at: number | null = id; at !== null && at !== ROOT;) {
      const category: Category | undefined = this.#categories.get(at);
      if (!category || seen.has(at) || this.#leftOut.has(at)) return [];
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

  /** All categories that stand in the tree, parents before their children. */
  *all(parent: number = ROOT): Generator<Category> {
    for (const category of this.children(parent)) {
      yield category;
      yield* this.all(category.id);
    }
  }
}
