import { randomBytes } from 'node:crypto';
import type { ContentChanged, ContentName } from '../../../contract/content-hook.ts';
import type { ShopStore } from '../../db/shop-store.ts';

const ID_BYTES = 16;

/** Adds a message about changed content to the outbox, within the caller's transaction; returns its id. */
export function enqueue({ contentMessages }: ShopStore, changed: ContentName[], now: Date): string {
  const id = `msg_${randomBytes(ID_BYTES).toString('hex')}`;
  const body: ContentChanged = { type: 'content.changed', data: { entities: changed } };
  contentMessages.add(id, JSON.stringify(body), now);
  return id;
}
