import { randomBytes } from 'node:crypto';
import type { ContentChanged, ContentName } from '../../../contract/content-hook.ts';
import type { ShopStore } from '../../db/shop-store.ts';

const ID_BYTES = 16;

/** Puts down what the shop is to be told, as part of the present change; answers the message's id. */
export function putMessage({ contentMessages }: ShopStore, changed: ContentName[], now: Date): string {
  const id = `msg_${randomBytes(ID_BYTES).toString('hex')}`;
  const body: ContentChanged = { type: 'content.changed', data: { entities: changed } };
  contentMessages.add(id, JSON.stringify(body), now);
  return id;
}
