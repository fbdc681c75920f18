import { DatabaseSync, type StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { type Product, ProductSchema } from '../../../contract/catalog/product.ts';
import type { ImportedProduct } from '../tables/exchange-products.ts';

const PlannedSchema = z.object({
  product: ProductSchema,
  imported: z.object({ fields: z.record(z.string(), z.string()), isSold: z.boolean() }),
  /** Whether the product itself is another one, not only what is remembered of it. */
  isChanged: z.boolean(),
  parcels: z.array(
    z.object({
      groupId: z.int(),
      weight: z.number(),
      length: z.number(),
      width: z.number(),
      height: z.number(),
    }),
  ),
});
export interface PlannedProduct {
  product: Product;
  imported: ImportedProduct;
  isChanged: boolean;
  parcels: z.infer<typeof PlannedSchema>['parcels'];
}
const BodySchema = z.object({ body: z.string() });

/** Products as they are to become, on the disk until all of them are known. */
export class PlannedChanges {
  readonly #db = new DatabaseSync('');
  readonly #insert: StatementSync;
  count = 0;

  constructor() {
    this.#db.exec(
      'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; CREATE TABLE planned (body TEXT NOT NULL); BEGIN',
    );
    this.#insert = this.#db.prepare('INSERT INTO planned VALUES (?)');
  }

  add(planned: PlannedProduct): void {
    this.#insert.run(JSON.stringify(planned));
    this.count++;
  }

  *all(): Generator<PlannedProduct> {
    for (const row of this.#db.prepare('SELECT body FROM planned').iterate()) {
      yield z.parse(PlannedSchema, JSON.parse(z.parse(BodySchema, row).body));
    }
  }

  close(): void {
    this.#db.close();
  }
}
