import { ErrorResponse } from '../http/error-response.ts';
import type { LoginContext } from './logins.ts';
import { readRefreshToken } from './refresh-tokens.ts';

/** Tokens of sessions that are to end. */
export interface EndedTokens {
  refreshToken?: string | undefined;
  accessToken?: string | undefined;
}

/**
 * Ends the sessions of the tokens, whichever generation they are of: its holder could end the session by using it twice.
 */
export async function signOut(
  { store, tokens }: LoginContext,
  { refreshToken, accessToken }: EndedTokens,
): Promise<void> {
  const named = [
    refreshToken === undefined ? undefined : readRefreshToken(store, refreshToken)?.sessionId,
    await sessionOf(tokens, accessToken),
  ];
  store.durableChange(() => {
    for (const sessionId of named) if (sessionId !== undefined) store.sessions.end(sessionId);
  });
}

async function sessionOf(
  tokens: LoginContext['tokens'],
  accessToken: string | undefined,
): Promise<string | undefined> {
  if (accessToken === undefined) return undefined;
  try {
    return (await tokens.authenticate(`Bearer ${accessToken}`)).sessionId;
  } catch (error) {
    if (error instanceof ErrorResponse) return undefined;
    throw error;
  }
}
