import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { signingKey } from '../../auth/signing-key.ts';
import type { ShopStore } from '../../shop-store.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const ownerOf = (memberId: number): Buffer => Buffer.from(`staff ${memberId}`);

/** A secret as it is kept, and as a form carries it: only this shop reads it, and only as this member's. */
export function sealSecret(store: ShopStore, memberId: number, secret: Uint8Array): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, signingKey(store, 'second-factor'), nonce);
  cipher.setAAD(ownerOf(memberId));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Undefined for what was not sealed for this member. */
export function openSecret(store: ShopStore, memberId: number, sealed: string): Buffer | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  if (tag.length < TAG_BYTES) return undefined;
  const decipher = createDecipheriv(ALGORITHM, signingKey(store, 'second-factor'), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(ownerOf(memberId));
  decipher.setAuthTag(tag);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return undefined;
  }
}
