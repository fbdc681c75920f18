import { randomBytes } from 'node:crypto';
import type { ShopStore } from '../db/shop-store.ts';

const KEY_BYTES = 32;

/** What a key signs: access tokens, or the refresh tokens of sessions. */
export type Signed = 'access-token' | 'refresh-token';

/** The key of this database's tokens of a kind; made once, so that tokens outlive a restart. */
export const signingKey = (store: ShopStore, signed: Signed): Uint8Array =>
  store.change(() => {
    const name = `${signed}-key`;
    const known = store.facts.get(name);
    if (known !== undefined) return Buffer.from(known, 'base64url');
    const key = randomBytes(KEY_BYTES);
    store.facts.set(name, key.toString('base64url'));
    return key;
  });
