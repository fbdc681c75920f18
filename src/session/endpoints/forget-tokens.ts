import type { Call } from '../../contract/calls/call.ts';
import { changePassword } from '../../contract/account/sign-in.ts';
import { readCookie } from '../cookies/cookies.ts';
import { sharedTokenCheck } from '../tokens/token-check.ts';
import { tokenPayload } from '../tokens/token-payload.ts';
import type { EndpointShop } from './endpoint-request.ts';
import type { RelayedResult } from './relayed-calls.ts';

const uidOf = (token: string | undefined): number | undefined => tokenPayload(token ?? '')?.uid;

/** Clears the guards' cache for the customer of a `Cookie` header. */
export function forgetTokens(cookies: string, { site, check = sharedTokenCheck }: EndpointShop): void {
  const uid = uidOf(readCookie(cookies, 'authToken', site.code));
  if (uid !== undefined) check.forget(uid);
}

/**
 * Clears the guards' cache for the sessions that a relayed call may have ended: the caller's, and the customer's it signed
 * in. Whose password a link's code has set is unknown.
 */
export function forgetAfter(
  call: Call,
  { headers }: Request,
  result: RelayedResult,
  { check = sharedTokenCheck }: EndpointShop,
): void {
  const uids = [
    uidOf(headers.get('authorization')?.replace(/^Bearer /, '')),
    result.kind === 'signed-in' ? uidOf(result.tokens.access) : undefined,
  ].filter((uid) => uid !== undefined);
  if (uids.length === 0 && call.name === changePassword.name) check.forget();
  for (const uid of uids) check.forget(uid);
}
