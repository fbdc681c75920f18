import { randomBytes } from 'node:crypto';
import type { ShopStore } from '../db/shop-store.ts';

const KEY_BYTES = 32;

/** What a key signs: access tokens, the refresh tokens of sessions, or links in letters of the mailing. */
export type Signed = 'access-token' | 'refresh-token' | 'mailing-link';

/** The key of this database's tokens of a kind; made once, so that tokens outlive a restart. */
export function signingKey(store: ShopStore, signed: Signed): Uint8Array {
  const name = `${signed}-key`;
  const known = store.facts.get(name) ?? store.change(() => store.facts.get(name) ?? newKey(store, name));
  return Buffer.from(known, 'base64url');
}

function newKey(store: ShopStore, name: string): string {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  store.facts.set(name, key);
  return key;
}
