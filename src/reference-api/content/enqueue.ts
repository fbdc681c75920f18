import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import {
  type ContentChanged,
  ContentChangedSchema,
  type ContentName,
} from '../../contract/content/content-hook.ts';
import type { ShopStore } from '../shop-store.ts';

const ID_BYTES = 16;
/** A message that would name more products says that products have changed. */
const MAX_NAMED_PRODUCTS = 100;

const newId = () => `msg_${randomBytes(ID_BYTES).toString('hex')}`;

function bodyOf(entities: ContentName[]): string {
  const body: ContentChanged = { type: 'content.changed', data: { entities } };
  return JSON.stringify(body);
}

/** Adds a message about changed content to the outbox, within the caller's transaction; returns its id. */
export function enqueue({ contentMessages }: ShopStore, changed: ContentName[], now: Date): string {
  const id = newId();
  contentMessages.add(id, bodyOf(changed), now);
  return id;
}

/**
 * Adds products whose stock has changed to the outbox, within the caller's transaction. Those of some moment become one
 * message (`stockMessageDelayMs` of the store), so that many orders are few messages.
 */
export function enqueueStock(
  { contentMessages, stockMessageDelayMs }: ShopStore,
  productIds: readonly number[],
  now: Date,
): void {
  if (productIds.length === 0) return;
  const waiting = contentMessages.gathering();
  const before = waiting && z.parse(ContentChangedSchema, JSON.parse(waiting.body)).data.entities;
  const known = before ?? [];
  if (known.some(({ id }) => id === undefined)) return;
  const ids = new Set([...known.flatMap(({ id }) => (id === undefined ? [] : [Number(id)])), ...productIds]);
  const body = bodyOf(
    ids.size > MAX_NAMED_PRODUCTS
      ? [{ kind: 'product' }]
      : [...ids].map((id): ContentName => ({ kind: 'product', id })),
  );
  if (waiting) contentMessages.replaceBody(waiting.id, body);
  else contentMessages.gather(newId(), body, { now, until: new Date(now.getTime() + stockMessageDelayMs) });
}
