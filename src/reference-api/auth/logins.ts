import type { NewSession } from '../../contract/account/sign-in.ts';
import { mergeGuestBasket } from '../basket/merge-guest-basket.ts';
import type { ShopStore } from '../shop-store.ts';
import type { AccessTokens } from './access-tokens.ts';
import { writeRefreshToken } from './refresh-tokens.ts';
import { openSession } from './sessions.ts';
import type { Customer } from '../http/api-client.ts';

/** Dependencies of signing in. */
export interface LoginContext {
  store: ShopStore;
  tokens: AccessTokens;
  now: () => Date;
}

export interface Device {
  deviceId: string;
  /** The cart token of the guest who signs in. */
  basket?: string | undefined;
}

/** A session that has just been opened, before its tokens are written. */
export interface OpenedSession {
  customer: Customer;
  sessionId: string;
  basket: string;
}

/** Opens a session, and merges the guest's basket into the customer's; a part of the caller's change. */
export const openLoginSession = (
  store: ShopStore,
  { uid, role }: Customer,
  { deviceId, basket }: Device,
  now: Date,
): OpenedSession =>
  store.change(() => ({
    customer: { uid, role },
    sessionId: openSession(store, uid, deviceId, now),
    basket: mergeGuestBasket(store, uid, basket, now),
  }));

export const issueLogin = async (
  { store, tokens }: LoginContext,
  { customer, sessionId, basket }: OpenedSession,
): Promise<NewSession> => ({
  token: await tokens.issue(customer, sessionId),
  refreshToken: writeRefreshToken(store, { sessionId, generation: 0 }),
  basket,
});
