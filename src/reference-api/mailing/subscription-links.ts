import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopStore } from '../shop-store.ts';
import { signingKey } from '../auth/signing-key.ts';
import { storedApiUrl } from '../http/own-api-url.ts';

/** What a link in an e-mail does: subscribes, unsubscribes, or ends all e-mails about restocked goods. */
export type SubscriptionAction = 'confirm' | 'unsubscribe' | 'stop-restock';

export interface SubscriptionLink {
  action: SubscriptionAction;
  email: string;
  /** Milliseconds since 1970; 0 for a link that never gets too old. */
  expiresAt: number;
}

const ACTIONS: readonly SubscriptionAction[] = ['confirm', 'unsubscribe', 'stop-restock'];
const CODE_PATTERN = /^(confirm|unsubscribe|stop-restock)\.(\d{1,15})\.([\w-]{1,300})\.[\w-]{43}$/;

/** A signed code, so that nothing has to be stored for links that are never opened. */
export function signLinkCode(store: ShopStore, { action, email, expiresAt }: SubscriptionLink): string {
  const payload = `${action}.${expiresAt}.${Buffer.from(email).toString('base64url')}`;
  const signature = createHmac('sha256', signingKey(store, 'mailing-link'))
    .update(payload)
    .digest('base64url');
  return `${payload}.${signature}`;
}

/** Undefined for a code that this shop has not written, character for character, and for one that is too old. */
export function verifyLinkCode(store: ShopStore, code: string, now: Date): SubscriptionLink | undefined {
  const [, named, expiry, address = ''] = CODE_PATTERN.exec(code) ?? [];
  const action = ACTIONS.find((one) => one === named);
  if (action === undefined) return undefined;
  const link: SubscriptionLink = {
    action,
    email: Buffer.from(address, 'base64url').toString(),
    expiresAt: Number(expiry),
  };
  const [received, expected] = [Buffer.from(code), Buffer.from(signLinkCode(store, link))];
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  return link.expiresAt === 0 || link.expiresAt > now.getTime() ? link : undefined;
}

/** URL of the page for a link's code, at the API's own address. */
export const subscriptionUrl = (store: ShopStore, link: SubscriptionLink): string =>
  `${storedApiUrl(store)}/mailing/${signLinkCode(store, link)}`;
