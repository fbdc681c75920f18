import { errors, jwtVerify, SignJWT } from 'jose';
import * as z from 'zod/mini';
import { DEFAULT_PRICE_ROLE, SIGNED_IN_PRICE_ROLE } from '../../contract/price-role.ts';
import { TokenPayloadSchema } from '../../contract/user.ts';
import type { Customers } from '../db/customers.ts';
import { unauthorized } from '../http/refusal.ts';
import type { Customer, Visitor } from './visitor.ts';

const ALGORITHM = 'HS256';
/** 15 minutes. */
const LIFETIME_SECONDS = 15 * 60;
const MILLISECONDS = 1000;

/** Signs access tokens and reads them again. */
export interface AccessTokens {
  issue: (customer: Customer) => Promise<string>;
  /** Who an `Authorization` header speaks for. @throws Refusal 401 for a token that is not valid any more */
  visitor: (authorization: string | undefined) => Promise<Visitor>;
}

const GUEST: Visitor = { customer: undefined, priceRole: DEFAULT_PRICE_ROLE };

/** A wholesaler's role is the price role; a token of anybody else names none. */
const namedRole = ({ role }: Customer): { role?: string } => (role === 'guest' ? {} : { role });

export const createAccessTokens = (key: Uint8Array, customers: Customers, now: () => Date): AccessTokens => ({
  issue: (customer) =>
    new SignJWT({ uid: customer.uid, ...namedRole(customer) })
      .setProtectedHeader({ alg: ALGORITHM })
      .setExpirationTime(Math.floor(now().getTime() / MILLISECONDS) + LIFETIME_SECONDS)
      .sign(key),

  async visitor(authorization) {
    if (authorization === undefined) return GUEST;
    const token = /^Bearer (\S+)$/i.exec(authorization)?.[1];
    if (token === undefined) throw unauthorized();
    const payload = await verified(token, key, now());
    const customer = payload === undefined ? undefined : customers.byUid(payload.uid);
    if (payload === undefined || customer === undefined) throw unauthorized();
    return {
      customer: { uid: customer.uid, role: customer.role },
      priceRole: payload.role ?? SIGNED_IN_PRICE_ROLE,
    };
  },
});

async function verified(token: string, key: Uint8Array, currentDate: Date) {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: [ALGORITHM], currentDate });
    return z.safeParse(TokenPayloadSchema, payload).data;
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
