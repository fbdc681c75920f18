import type { Product } from '../../../contract/catalog/product.ts';

const WANTED = 12;

/** Products for the home page: those that can be bought, spread over the whole package, and first those that can be seen. */
export class HomeCandidates {
  readonly #every: number;
  readonly #pictured: number[] = [];
  readonly #others: number[] = [];
  #at = 0;

  /** `count` of the products of the package. */
  constructor(count: number) {
    this.#every = Math.max(1, Math.floor(count / WANTED));
  }

  see({ id, groups, catalogImageId }: Product): void {
    const kind = catalogImageId === null ? this.#others : this.#pictured;
    const isWanted = this.#at >= kind.length * this.#every && groups.some(({ available }) => available);
    if (isWanted) kind.push(id);
    this.#at++;
  }

  get chosen(): number[] {
    return [...this.#pictured, ...this.#others];
  }
}
