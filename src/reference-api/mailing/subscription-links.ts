import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopStore } from '../db/shop-store.ts';
import { signingKey } from '../users/signing-key.ts';

/** What a link does with an address of the mailing. */
export type SubscriptionDeed = 'confirm' | 'unsubscribe';

export interface SubscriptionLink {
  deed: SubscriptionDeed;
  email: string;
  /** Milliseconds since 1970; 0 for a link that never gets too old. */
  expiresAt: number;
}

const FORM = /^(confirm|unsubscribe)\.(\d{1,15})\.([\w-]{1,300})\.[\w-]{43}$/;

/** A code that only this shop can have written: nothing is kept of letters that nobody answers. */
export function writeLinkCode(store: ShopStore, { deed, email, expiresAt }: SubscriptionLink): string {
  const said = `${deed}.${expiresAt}.${Buffer.from(email).toString('base64url')}`;
  const signature = createHmac('sha256', signingKey(store, 'mailing-link')).update(said).digest('base64url');
  return `${said}.${signature}`;
}

/** Undefined for a code that this shop has not written, character for character, and for one that is too old. */
export function readLinkCode(store: ShopStore, code: string, now: Date): SubscriptionLink | undefined {
  const [, deed, expiry, address = ''] = FORM.exec(code) ?? [];
  if (deed !== 'confirm' && deed !== 'unsubscribe') return undefined;
  const link: SubscriptionLink = {
    deed,
    email: Buffer.from(address, 'base64url').toString(),
    expiresAt: Number(expiry),
  };
  const [given, written] = [Buffer.from(code), Buffer.from(writeLinkCode(store, link))];
  if (given.length !== written.length || !timingSafeEqual(given, written)) return undefined;
  return link.expiresAt === 0 || link.expiresAt > now.getTime() ? link : undefined;
}
