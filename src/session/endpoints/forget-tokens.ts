import type { Call } from '../../contract/calls/call.ts';
import { changePassword } from '../../contract/account/sign-in.ts';
import { readCookie } from '../cookies/cookies.ts';
import { sharedTokenCheck } from '../tokens/token-check.ts';
import { tokenPayload } from '../tokens/token-payload.ts';
import type { EndpointShop } from './endpoint-request.ts';
import type { RelayedResult } from './relayed-calls.ts';

const uidOf = (token: string | undefined): number | undefined => tokenPayload(token ?? '')?.uid;

/** The session of a `Cookie` header has ended: guards ask the API about its customer's tokens again. */
export function forgetTokens(cookies: string, { site, check = sharedTokenCheck }: EndpointShop): void {
  const uid = uidOf(readCookie(cookies, 'authToken', site.code));
  if (uid !== undefined) check.forget(uid);
}

/**
 * A relayed call may have ended sessions of the person who asked and of the person who is signed in by it; whose password the code of a link
 * has set nobody says.
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
