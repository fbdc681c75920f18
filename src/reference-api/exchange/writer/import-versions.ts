import type { Product } from '../../../contract/catalog/product.ts';
import { noteVersion } from '../../history/note-version.ts';
import type { ShopStore } from '../../shop-store.ts';

/** Of goods that nobody has edited, so many of a package get a version; of those that somebody has, all. */
const MAX_UNEDITED = 500;

/** What people would look for: everything but the stock. */
const soughtIn = ({ groups, allRemnants: _, ...product }: Product): string =>
  JSON.stringify([product, groups.map(({ remnants: __, available: ___, ...group }) => group)]);

/** Keeps versions of the goods that a package changes, within its change. */
export class ImportVersions {
  readonly #store: ShopStore;
  readonly #at: Date;
  readonly #maxUnedited: number;
  #unedited = 0;

  constructor(store: ShopStore, at: Date, maxUnedited = MAX_UNEDITED) {
    this.#store = store;
    this.#at = at;
    this.#maxUnedited = maxUnedited;
  }

  note(before: Product | null | undefined, product: Product): void {
    if (!before || soughtIn(before) === soughtIn(product)) return;
    const { versions } = this.#store;
    const id = String(product.id);
    if (versions.latest('product', id) === undefined && ++this.#unedited > this.#maxUnedited) return;
    const about = { kind: 'product', id, title: product.title, by: '', at: this.#at };
    noteVersion(versions, { ...about, before, after: product, cause: 'import' });
  }
}
