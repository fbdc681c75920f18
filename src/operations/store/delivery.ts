import * as z from 'zod/mini';
import { type ContentName, ContentNameSchema } from '../../contract/content/content-hook.ts';

export interface Delivery {
  /** Random, so that it cannot be guessed. */
  id: string;
  /** Milliseconds. */
  arrivedAt: number;
  /** Undefined where anything may have changed. */
  entities: ContentName[] | undefined;
  /** The last rebuild begun after it was stored. */
  attempt: number | undefined;
  /** The run that made it live. */
  run: number | undefined;
}

/** Far longer than senders retry. */
export const DELIVERY_KEPT_MS = 7 * 24 * 60 * 60_000;

const EntitiesSchema = z.array(ContentNameSchema);

const optionalNumber = (value: unknown) =>
  value === null || value === undefined ? undefined : Number(value);

export const entitiesJson = (entities: readonly ContentName[] | undefined): string | null =>
  entities ? JSON.stringify(entities) : null;

export const deliveryOf = (row: Readonly<Record<string, unknown>>): Delivery => ({
  id: String(row.id),
  arrivedAt: Number(row.arrived_at),
  entities: typeof row.entities === 'string' ? z.parse(EntitiesSchema, JSON.parse(row.entities)) : undefined,
  attempt: optionalNumber(row.attempt),
  run: optionalNumber(row.run),
});
