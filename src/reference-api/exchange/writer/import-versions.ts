import type { Product } from '../../../contract/catalog/product.ts';
import { noteVersion } from '../../history/note-version.ts';
import type { ShopStore } from '../../shop-store.ts';
import type { LeftProduct } from './planned-changes.ts';

/** Of goods that nobody has edited, so many of a package get a version; of those that somebody has, all. */
const MAX_UNEDITED = 500;

/** What people would look for: everything but the stock. */
const soughtIn = ({ groups, allRemnants: _, ...product }: Product): string =>
  JSON.stringify([product, groups.map(({ remnants: __, available: ___, ...group }) => group)]);

/** Keeps versions of the goods that a package changes. */
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

  /** Whether a version of the product is to be kept. */
  isWanted(before: Product | null, product: Product): boolean {
    if (before === null || soughtIn(before) === soughtIn(product)) return false;
    const isEdited = this.#store.versions.latest('product', String(product.id)) !== undefined;
    return isEdited || ++this.#unedited <= this.#maxUnedited;
  }

  /** Keeps it, within the caller's change. */
  note({ product, before }: Pick<LeftProduct, 'product' | 'before'>): void {
    const about = { kind: 'product', id: String(product.id), title: product.title, by: '', at: this.#at };
    noteVersion(this.#store.versions, {
      ...about,
      before: before ?? undefined,
      after: product,
      cause: 'import',
    });
  }
}
