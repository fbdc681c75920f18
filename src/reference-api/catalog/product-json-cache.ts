import { ProductSchema } from '../../contract/product.ts';
import type { Products } from '../db/products.ts';
import { ValidatedJson } from '../http/validated-json.ts';
import type { CatalogIndex } from './catalog-index.ts';

export type ProductJson = ValidatedJson<typeof ProductSchema>;

interface CacheEntry {
  revision: number;
  json: ProductJson;
}

const MAX_CACHED_BYTES = 96 * 1024 * 1024;

/** Products as validated JSON; each revision of a product is read and validated once. */
export class ProductJsonCache {
  readonly #products: Products;
  readonly #index: CatalogIndex;
  readonly #entries = new Map<number, CacheEntry>();
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
    const unique = [...new Set(ids)];
    const missing = unique.filter((id) => this.#cached(id) === undefined);
    const read = new Map<number, ProductJson>();
    if (missing.length > 0) {
      for (const { id, body } of this.#products.bodies(missing)) {
        const json = new ValidatedJson(ProductSchema, JSON.parse(body));
        read.set(id, json);
        this.#store(id, json);
      }
    }
    return unique.flatMap((id) => this.#cached(id) ?? read.get(id) ?? []);
  }

  #cached(id: number): ProductJson | undefined {
    const revision = this.#index.revisionOf(id);
    const entry = this.#entries.get(id);
    return entry !== undefined && entry.revision === revision ? entry.json : undefined;
  }

  #store(id: number, json: ProductJson): void {
    const revision = this.#index.revisionOf(id);
    if (revision === undefined) return;
    this.#bytes += json.bytes.length - (this.#entries.get(id)?.json.bytes.length ?? 0);
    this.#entries.delete(id);
    this.#entries.set(id, { revision, json });
    for (const [oldest, { json: dropped }] of this.#entries) {
      if (this.#bytes <= MAX_CACHED_BYTES) break;
      this.#entries.delete(oldest);
      this.#bytes -= dropped.bytes.length;
    }
  }
}
