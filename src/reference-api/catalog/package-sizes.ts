import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** One unit of a group, packed: weight in grams, sizes in cm. */
const PackageSizeSchema = z.object({
  groupId: z.int(),
  weight: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
});
export type PackageSize = z.infer<typeof PackageSizeSchema>;

export class PackageSizes {
  readonly #byGroup: StatementSync;
  readonly #upsert: StatementSync;

  constructor(db: DatabaseSync) {
    this.#byGroup = db.prepare(
      'SELECT group_id AS "groupId", weight, length, width, height FROM package_size WHERE group_id = ?',
    );
    this.#upsert = db.prepare(
      'INSERT OR REPLACE INTO package_size VALUES ($groupId, $weight, $length, $width, $height)',
    );
  }

  byGroup(groupId: number): PackageSize | undefined {
    const row = this.#byGroup.get(groupId);
    return row === undefined ? undefined : z.parse(PackageSizeSchema, row);
  }

  put({ groupId, weight, length, width, height }: PackageSize): void {
    this.#upsert.run({ groupId, weight, length, width, height });
  }
}
