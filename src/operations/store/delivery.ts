import * as z from 'zod/mini';
import { type ContentName, ContentNameSchema } from '../../contract/content/content-hook.ts';

/** A stored message about changed content. */
export interface Delivery {
  /** The id of its status; random, so that nobody can guess it. */
  id: string;
  /** Milliseconds. */
  arrivedAt: number;
  /** The changed entities; undefined where anything may have changed. */
  entities: ContentName[] | undefined;
  /** The last rebuild that began after it was stored. */
  attempt: number | undefined;
  /** The run that has made it live. */
  run: number | undefined;
}

/** How long a live message is stored: far longer than a sender repeats it. */
export const DELIVERY_KEPT_MS = 7 * 24 * 60 * 60_000;

const EntitiesSchema = z.array(ContentNameSchema);

const optionalNumber = (value: unknown) =>
  value === null || value === undefined ? undefined : Number(value);

/** The entities of a message as they are stored. */
export const entitiesJson = (entities: readonly ContentName[] | undefined): string | null =>
  entities ? JSON.stringify(entities) : null;

/** A delivery of a row as a database returns it. */
export const deliveryOf = (row: Readonly<Record<string, unknown>>): Delivery => ({
  id: String(row.id),
  arrivedAt: Number(row.arrived_at),
  entities: typeof row.entities === 'string' ? z.parse(EntitiesSchema, JSON.parse(row.entities)) : undefined,
  attempt: optionalNumber(row.attempt),
  run: optionalNumber(row.run),
});
