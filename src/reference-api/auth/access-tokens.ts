import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../../contract/catalog/price-role.ts';
import { TokenPayloadSchema } from '../../contract/account/user.ts';
import type { ShopStore } from '../shop-store.ts';
import { unauthorized } from '../http/error-response.ts';
import type { ApiClient, Authentication, Customer } from '../http/api-client.ts';

const ALGORITHM = 'HS256';
/** 15 minutes. */
const LIFETIME_SECONDS = 15 * 60;
const MILLISECONDS = 1000;

/** The session is this API's own claim: the storefront does not read it, and another back end need not have it. */
const SessionTokenSchema = z.extend(TokenPayloadSchema, { sid: z.string() });

/** Signs access tokens and reads them again. */
export interface AccessTokens extends Authentication {
  issue: (customer: Customer, sessionId: string) => Promise<string>;
}

const GUEST: ApiClient = { customer: undefined, priceRole: DEFAULT_PRICE_ROLE };

/** A wholesaler's role is the price role; a token of anybody else names none. */
const namedRole = ({ role }: Customer): { role?: string } => (role === 'guest' ? {} : { role });

export const createAccessTokens = (
  key: Uint8Array,
  { customers, sessions }: Pick<ShopStore, 'customers' | 'sessions'>,
  now: () => Date,
): AccessTokens => ({
  issue: (customer, sessionId) =>
    new SignJWT({ uid: customer.uid, ...namedRole(customer), sid: sessionId })
      .setProtectedHeader({ alg: ALGORITHM })
      .setExpirationTime(Math.floor(now().getTime() / MILLISECONDS) + LIFETIME_SECONDS)
      .sign(key),

  async authenticate(authorization) {
    if (authorization === undefined) return GUEST;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    if (token === undefined) throw unauthorized();
    const payload = await verified(token, key, now());
    if (payload === undefined || !sessions.isOpen(payload.sid, payload.uid)) throw unauthorized();
    const customer = customers.byUid(payload.uid);
    // A token that was issued for another role ends with it; its session gets one for the new role.
    if (customer === undefined || payload.role !== namedRole(customer).role) throw unauthorized();
    return {
      customer: { uid: customer.uid, role: customer.role },
      priceRole: payload.role ?? SIGNED_IN_PRICE_ROLE,
      sessionId: payload.sid,
    };
  },

  checkOpen({ customer, sessionId }) {
    if (customer === undefined || sessionId === undefined) return;
    if (!sessions.isOpen(sessionId, customer.uid)) throw unauthorized();
  },
});

async function verified(token: string, key: Uint8Array, currentDate: Date) {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate });
    return z.safeParse(SessionTokenSchema, payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
