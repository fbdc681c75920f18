import * as z from 'zod/mini';
import { type TokenPayload, TokenPayloadSchema } from '../contract/user.ts';

const decoded = (part: string): string => {
  const binary = atob(part.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
};

/** What an access token says of its owner; undefined for one that cannot be read. Only the back end can check it. */
export const tokenPayload = (token: string): TokenPayload | undefined => {
  try {
    return z.parse(TokenPayloadSchema, JSON.parse(decoded(token.split('.')[1] ?? '')));
  } catch {
    return undefined;
  }
};
