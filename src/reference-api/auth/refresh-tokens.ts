import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopStore } from '../shop-store.ts';
import { signingKey } from './signing-key.ts';

export interface RefreshToken {
  sessionId: string;
  generation: number;
}

const TOKEN_PATTERN = /^([\w-]{22})\.(\d{1,15})\.[\w-]{43}$/;

const signature = (store: ShopStore, { sessionId, generation }: RefreshToken): Buffer =>
  createHmac('sha256', signingKey(store, 'refresh-token')).update(`${sessionId}.${generation}`).digest();

/** The token of a session's generation: always the same, so that tokens need not be stored. */
export const writeRefreshToken = (store: ShopStore, token: RefreshToken): string =>
  `${token.sessionId}.${token.generation}.${signature(store, token).toString('base64url')}`;

/**
 * Undefined for a text that this shop has not given out, character for character: a generation such as `00`, or other
 * spare bits at the end of the signature, would be a second spelling of one token.
 */
export function readRefreshToken(store: ShopStore, text: string): RefreshToken | undefined {
  const [, sessionId, generation] = TOKEN_PATTERN.exec(text) ?? [];
  if (sessionId === undefined || generation === undefined) return undefined;
  const token = { sessionId, generation: Number(generation) };
  const received = Buffer.from(text);
  const issued = Buffer.from(writeRefreshToken(store, token));
  return received.length === issued.length && timingSafeEqual(received, issued) ? token : undefined;
}
