import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ShopStore } from '../db/shop-store.ts';
import { signingKey } from './signing-key.ts';

/** Which token of which session it is. */
export interface RefreshToken {
  sessionId: string;
  generation: number;
}

const FORM = /^([\w-]{22})\.(\d{1,15})\.([\w-]{43})$/;

const signature = (store: ShopStore, { sessionId, generation }: RefreshToken): Buffer =>
  createHmac('sha256', signingKey(store, 'refresh-token')).update(`${sessionId}.${generation}`).digest();

/** The token of a session's generation: always the same, so that none has to be kept to be given out again. */
export const writeRefreshToken = (store: ShopStore, token: RefreshToken): string =>
  `${token.sessionId}.${token.generation}.${signature(store, token).toString('base64url')}`;

/** Undefined for a text that this shop has not given out. */
export function readRefreshToken(store: ShopStore, text: string): RefreshToken | undefined {
  const [, sessionId, generation, signed] = FORM.exec(text) ?? [];
  if (sessionId === undefined || generation === undefined || signed === undefined) return undefined;
  const token = { sessionId, generation: Number(generation) };
  const given = Buffer.from(signed, 'base64url');
  return timingSafeEqual(given, signature(store, token)) ? token : undefined;
}
