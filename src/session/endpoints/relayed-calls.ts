import * as z from 'zod/mini';
import type { Call } from '../../contract/calls/call.ts';
import { placeOrder } from '../../contract/order/order.ts';
import { changePassword, type NewSession, login, signUp, verify } from '../../contract/account/sign-in.ts';
import { deleteUser } from '../../contract/account/user.ts';
import { relayEndpoints } from '../../domain/auth/session-endpoints.ts';
import type { SessionTokens } from './session-tokens.ts';

/** What a successful response means for the session. */
export type RelayedResult =
  | { readonly kind: 'unchanged' }
  /** `body` is the response without the refresh token. */
  | { readonly kind: 'signed-in'; readonly tokens: SessionTokens; readonly body: object }
  | { readonly kind: 'signed-out' };

export interface RelayedCall {
  readonly call: Call;
  /** Takes a response parsed by the call's schema. */
  readonly read: (response: unknown) => RelayedResult;
}

const unchanged: RelayedResult = { kind: 'unchanged' };
const WITHHELD = '';

const tokensOf = ({ token, refreshToken, basket }: NewSession): SessionTokens => ({
  access: token,
  refresh: refreshToken,
  basket,
});

/** For responses whose `login` holds a new session's tokens, or null. */
const withLogin =
  (
    call: Call<
      z.core.$ZodType,
      z.core.$ZodType,
      z.core.$ZodType,
      z.core.$ZodType<{ login: NewSession | null }>
    >,
  ) =>
  (response: unknown): RelayedResult => {
    const body = z.parse(call.response, response);
    if (body.login === null) return unchanged;
    const shown = { ...body, login: { ...body.login, refreshToken: WITHHELD } };
    return { kind: 'signed-in', tokens: tokensOf(body.login), body: shown };
  };

function readLogin(response: unknown): RelayedResult {
  const body = z.parse(login.response, response);
  const { token, refreshToken, basket } = body;
  if (token === null || refreshToken === null) return unchanged;
  const tokens = { access: token, refresh: refreshToken, basket: basket ?? undefined };
  return { kind: 'signed-in', tokens, body: { ...body, refreshToken: WITHHELD } };
}

function readDeletion(response: unknown): RelayedResult {
  const { deleted } = z.parse(deleteUser.response, response);
  return deleted ? { kind: 'signed-out' } : unchanged;
}

const relayedCalls: Readonly<Record<keyof typeof relayEndpoints, RelayedCall>> = {
  login: { call: login, read: readLogin },
  signUp: { call: signUp, read: withLogin(signUp) },
  changePassword: { call: changePassword, read: withLogin(changePassword) },
  deleteUser: { call: deleteUser, read: readDeletion },
  verify: { call: verify, read: () => unchanged },
  placeOrder: { call: placeOrder, read: withLogin(placeOrder) },
};

/** Undefined for an endpoint that relays no call. */
export function relayedCallOf(endpoint: string): RelayedCall | undefined {
  const name = (Object.keys(relayEndpoints) as (keyof typeof relayEndpoints)[]).find(
    (key) => relayEndpoints[key] === endpoint,
  );
  return name && relayedCalls[name];
}
