import { randomBytes } from 'node:crypto';
import type { ShopStore } from '../shop-store.ts';

const KEY_BYTES = 32;

/**
 * What keys sign: access tokens, the refresh tokens of sessions, links in e-mails, ids of e-mails, browsers of staff and the first
 * step of their sign-in, contacts of consents whose account is deleted, and files of reviews that are not published; and what
 * second factors are sealed with.
 */
const SIGNED = [
  ...(['access-token', 'refresh-token', 'mailing-link', 'message-id'] as const),
  ...(['staff-device', 'staff-ticket', 'second-factor'] as const),
  ...(['consent-contact', 'review-files'] as const),
] as const;
export type SigningPurpose = (typeof SIGNED)[number];

/** Makes the keys that the database does not have yet, so that no request has to write one. */
export function createSigningKeys(store: ShopStore): void {
  for (const signed of SIGNED) signingKey(store, signed);
}

/** The key of this database's tokens of a kind; made once, so that tokens outlive a restart. */
export function signingKey(store: ShopStore, signed: SigningPurpose): Uint8Array {
  const name = `${signed}-key`;
  const known =
    store.metadata.get(name) ?? store.change(() => store.metadata.get(name) ?? newKey(store, name));
  return Buffer.from(known, 'base64url');
}

function newKey(store: ShopStore, name: string): string {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  store.metadata.set(name, key);
  return key;
}
