import type { Product } from '../../../contract/catalog/product.ts';
import type { ShopStore } from '../../shop-store.ts';

const BEGUN = 'rows-ahead';
/** So many are written while nobody else can write. */
const AT_ONCE = 300;
const REMOVED_AT_ONCE = 100;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The rows by which listings and searches find new goods, written in short changes before the one that shows the goods: that one
 * would keep shoppers' changes waiting otherwise. An import that is killed leaves rows that nothing shows; the next removes them.
 */
export class RowsAhead {
  readonly #store: ShopStore;
  #waiting: Product[] = [];
  #isBegun = false;

  constructor(store: ShopStore) {
    this.#store = store;
  }

  /** Removes what an import has left that did not come to its end. */
  async clear(): Promise<void> {
    const { metadata, products } = this.#store;
    this.#waiting = [];
    const from = Number(metadata.get(BEGUN) || Number.NaN);
    if (Number.isNaN(from)) return;
    const last = products.lastIdOfRows;
    for (let id = from; id <= last; id += REMOVED_AT_ONCE) {
      this.#store.changeAhead(() => products.removeRowsAhead(id, id + REMOVED_AT_ONCE - 1));
      await nextTurn();
    }
    metadata.set(BEGUN, '');
  }

  /** Writes the rows of a new product, at the latest with `flush`; ids grow. */
  add(product: Product): void {
    this.#waiting.push(product);
    if (this.#waiting.length >= AT_ONCE) this.flush();
  }

  flush(): void {
    const [first] = this.#waiting;
    if (first === undefined) return;
    this.#store.changeAhead(() => {
      if (!this.#isBegun) this.#store.metadata.set(BEGUN, String(first.id));
      for (const product of this.#waiting) this.#store.products.putRowsAhead(product);
    });
    this.#isBegun = true;
    this.#waiting = [];
  }

  /** Within the change that shows the goods. */
  end(): void {
    if (!this.#isBegun) return;
    this.#store.metadata.set(BEGUN, '');
    this.#store.products.words.countChange();
  }
}
