import * as z from 'zod/mini';
import { ProductSchema } from '../../contract/catalog/product.ts';
import { withPricesOf } from '../../domain/prices/visible-prices.ts';
import type { Products } from './products.ts';
import { ValidatedJson } from '../http/validated-json.ts';
import type { CatalogIndex } from './catalog-index.ts';

export type ProductJson = ValidatedJson<typeof ProductSchema>;

interface CacheEntry {
  revision: number;
  json: ProductJson;
}

/** Price roles whose prices a response may hold. */
type VisibleRoles = ReadonlySet<string>;

const MAX_CACHED_BYTES = 96 * 1024 * 1024;

/** Products as validated JSON; each revision of a product is read and validated once for all who see the same prices. */
export class ProductJsonCache {
  readonly #products: Products;
  readonly #index: CatalogIndex;
  readonly #entries = new Map<string, CacheEntry>();
  #bytes = 0;

  constructor(products: Products, index: CatalogIndex) {
    this.#products = products;
    this.#index = index;
  }

  one(id: number, roles: VisibleRoles): ProductJson | undefined {
    return this.list([id], roles)[0];
  }

  /** In the order of the ids, each once; unknown ones are left out. The prices are those of the roles. */
  list(ids: Iterable<number>, roles: VisibleRoles): ProductJson[] {
    const view = JSON.stringify([...roles].sort());
    const unique = [...new Set(ids)];
    const missing = unique.filter((id) => this.#cached(id, view) === undefined);
    const read = new Map<number, ProductJson>();
    if (missing.length > 0) {
      for (const { id, body } of this.#products.bodies(missing)) {
        const product = withPricesOf(z.parse(ProductSchema, JSON.parse(body)), roles);
        const json = new ValidatedJson(ProductSchema, product);
        read.set(id, json);
        this.#store(id, view, json);
      }
    }
    return unique.flatMap((id) => this.#cached(id, view) ?? read.get(id) ?? []);
  }

  #cached(id: number, view: string): ProductJson | undefined {
    const revision = this.#index.revisionOf(id);
    const entry = this.#entries.get(`${id} ${view}`);
    return entry !== undefined && entry.revision === revision ? entry.json : undefined;
  }

  #store(id: number, view: string, json: ProductJson): void {
    const revision = this.#index.revisionOf(id);
    if (revision === undefined) return;
    const key = `${id} ${view}`;
    this.#bytes += json.bytes.length - (this.#entries.get(key)?.json.bytes.length ?? 0);
    this.#entries.delete(key);
    this.#entries.set(key, { revision, json });
    for (const [oldest, { json: dropped }] of this.#entries) {
      if (this.#bytes <= MAX_CACHED_BYTES) break;
      this.#entries.delete(oldest);
      this.#bytes -= dropped.bytes.length;
    }
  }
}
