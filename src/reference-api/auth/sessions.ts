import { randomBytes } from 'node:crypto';
import type { ShopStore } from '../shop-store.ts';
import { sessionEnded, unauthorized } from '../http/error-response.ts';
import { readRefreshToken, writeRefreshToken } from './refresh-tokens.ts';
import type { Customer } from '../http/api-client.ts';

const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;
/** As long as the cookies live. */
const INACTIVITY_MS = 30 * DAY_MS;
/**
 * How long the token before the present one is answered with the present one: longer than a browser on a slow line waits for
 * another tab (10 s) and then asks three times (11.5 s), and than the shop's server waits for this API (10 s).
 */
const ROTATION_GRACE_MS = 60 * SECOND_MS;
const MAX_SESSIONS = 50;
const ID_BYTES = 16;

const activeSince = (now: Date): Date => new Date(now.getTime() - INACTIVITY_MS);

/** Opens a session on a device; a customer with very many loses the one not used for longest. Returns its id. */
export function openSession(store: ShopStore, uid: number, deviceId: string, now: Date): string {
  const id = randomBytes(ID_BYTES).toString('base64url');
  store.sessions.open(id, uid, deviceId, now);
  store.sessions.endOldest(uid, MAX_SESSIONS);
  return id;
}

/** Whether the customer uses this device. */
export const isCustomerDevice = (store: ShopStore, uid: number, deviceId: string, now: Date): boolean =>
  store.sessions.isActiveOn(uid, deviceId, activeSince(now));

export interface RotatedSession {
  customer: Customer;
  sessionId: string;
  refreshToken: string;
}

/**
 * Exchanges a refresh token for the next one; the one before the present gets the present one for a minute.
 * @throws ErrorResponse 401 for any other, which ends the session; 406 after long inactivity
 */
export function rotateSession(store: ShopStore, text: string, deviceId: string, now: Date): RotatedSession {
  const token = readRefreshToken(store, text);
  if (token === undefined) throw unauthorized();
  const { sessionId, generation } = token;
  const successor = { sessionId, generation: generation + 1 };
  const rotation = { id: sessionId, deviceId, generation, activeSince: activeSince(now) };
  const uid =
    store.durableChange(() => store.sessions.rotate(rotation, now)) ??
    uidOfRepeatedRotation(store, token, deviceId, now);
  const customer = store.customers.byUid(uid);
  if (customer === undefined) throw unauthorized();
  return {
    customer: { uid, role: customer.role },
    sessionId,
    refreshToken: writeRefreshToken(store, successor),
  };
}

/** Whose session it is, where another tab has just exchanged the same token. @throws ErrorResponse otherwise */
function uidOfRepeatedRotation(
  store: ShopStore,
  { sessionId, generation }: { sessionId: string; generation: number },
  deviceId: string,
  now: Date,
): number {
  const session = store.sessions.byId(sessionId);
  if (session === undefined) throw unauthorized();
  const onDevice = session.deviceId === deviceId;
  if (onDevice && session.generation === generation) throw sessionEnded();
  const age = now.getTime() - session.rotatedAt;
  if (onDevice && session.generation === generation + 1 && age <= ROTATION_GRACE_MS) return session.uid;
  // The token has two holders, of whom either may be the customer.
  store.durableChange(() => store.sessions.end(sessionId));
  throw unauthorized();
}

/**
 * Goes on only in a session that has not ended while the owner's password or code was compared, which takes long where many
 * wait for theirs: call it within the change. @throws ErrorResponse
 */
export function requireSession({ sessions }: ShopStore, sessionId: string): void {
  if (sessions.byId(sessionId) === undefined) throw unauthorized();
}
