import { ProductSchema } from '../../contract/product.ts';
import type { Products } from '../db/products.ts';
import { ValidatedJson } from '../http/validated-json.ts';
import type { CatalogIndex } from './catalog-index.ts';

export type ProductJson = ValidatedJson<typeof ProductSchema>;

interface Kept {
  revision: number;
  json: ProductJson;
}

const MOST_KEPT_BYTES = 96 * 1024 * 1024;

/** Products as they are answered, each read and checked once for each of its revisions. */
export class ProductTexts {
  readonly #products: Products;
  readonly #index: CatalogIndex;
  readonly #kept = new Map<number, Kept>();
  #bytes = 0;

  constructor(products: Products, index: CatalogIndex) {
    this.#products = products;
    this.#index = index;
  }

  one(id: number): ProductJson | undefined {
    return this.list([id])[0];
  }

  /** In the order of the ids, each once; unknown ones are left out. */
  list(ids: Iterable<number>): ProductJson[] {
    const wanted = [...new Set(ids)];
    const missing = wanted.filter((id) => this.#known(id) === undefined);
    const read = new Map<number, ProductJson>();
    if (missing.length > 0) {
      for (const { id, body } of this.#products.bodies(missing)) {
        const json = new ValidatedJson(ProductSchema, JSON.parse(body));
        read.set(id, json);
        this.#keep(id, json);
      }
    }
    return wanted.flatMap((id) => this.#known(id) ?? read.get(id) ?? []);
  }

  #known(id: number): ProductJson | undefined {
    const revision = this.#index.revisionOf(id);
    const kept = this.#kept.get(id);
    return kept !== undefined && kept.revision === revision ? kept.json : undefined;
  }

  #keep(id: number, json: ProductJson): void {
    const revision = this.#index.revisionOf(id);
    if (revision === undefined) return;
    this.#bytes += json.bytes.length - (this.#kept.get(id)?.json.bytes.length ?? 0);
    this.#kept.delete(id);
    this.#kept.set(id, { revision, json });
    for (const [oldest, { json: dropped }] of this.#kept) {
      if (this.#bytes <= MOST_KEPT_BYTES) break;
      this.#kept.delete(oldest);
      this.#bytes -= dropped.bytes.length;
    }
  }
}
