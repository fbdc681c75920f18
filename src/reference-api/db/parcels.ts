import type { DatabaseSync, StatementSync } from 'node:sqlite';
import * as z from 'zod/mini';

/** One unit of a group, packed: weight in grams, sizes in cm. */
const ParcelSchema = z.object({
  groupId: z.int(),
  weight: z.number(),
  length: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Parcel = z.infer<typeof ParcelSchema>;

export class Parcels {
  readonly #one: StatementSync;
  readonly #put: StatementSync;

  constructor(db: DatabaseSync) {
    this.#one = db.prepare(
      'SELECT group_id AS "groupId", weight, length, width, height FROM parcel WHERE group_id = ?',
    );
    this.#put = db.prepare(
      'INSERT OR REPLACE INTO parcel VALUES ($groupId, $weight, $length, $width, $height)',
    );
  }

  of(groupId: number): Parcel | undefined {
    const row = this.#one.get(groupId);
    return row === undefined ? undefined : z.parse(ParcelSchema, row);
  }

  put({ groupId, weight, length, width, height }: Parcel): void {
    this.#put.run({ groupId, weight, length, width, height });
  }
}
