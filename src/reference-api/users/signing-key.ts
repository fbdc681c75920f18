import { randomBytes } from 'node:crypto';
import type { ShopStore } from '../db/shop-store.ts';

const NAME = 'access-token-key';
const KEY_BYTES = 32;

/** The key of this database's access tokens; made once, so that tokens outlive a restart. */
export const signingKey = (store: ShopStore): Uint8Array =>
  store.change(() => {
    const known = store.facts.get(NAME);
    if (known !== undefined) return Buffer.from(known, 'base64url');
    const key = randomBytes(KEY_BYTES);
    store.facts.set(NAME, key.toString('base64url'));
    return key;
  });
