import type { Product } from '../../../contract/catalog/product.ts';

const WANTED = 12;

/** Products for the home page: those that can be bought, spread over the whole package, and first those that can be seen. */
export class HomeCandidates {
  readonly #pictured: number[] = [];
  readonly #others: number[] = [];

  see({ id, groups, catalogImageId }: Product): void {
    const kind = catalogImageId === null ? this.#others : this.#pictured;
    if (groups.some(({ available }) => available)) kind.push(id);
  }

  get chosen(): number[] {
    return [...spread(this.#pictured), ...spread(this.#others)];
  }
}

function spread(ids: readonly number[]): number[] {
  const every = Math.max(1, Math.floor(ids.length / WANTED));
  return ids.filter((_, at) => at % every === 0).slice(0, WANTED);
}
