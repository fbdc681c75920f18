import { createHash, randomBytes } from 'node:crypto';

const MINUTE_MS = 60 * 1000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const CODE_BYTES = 24;

/** How long a temporary password or a code is good. */
export const SECRET_LIFETIME_MINUTES = 15;
/** How long the owner of a replaced contact can undo the change. */
export const UNDO_DAYS = 3;
/** How often a code of a few digits may be typed wrongly. */
export const CODE_ATTEMPTS = 5;

/** Until when a code or temporary password that is made now is good. */
export const secretExpiry = (now: Date): Date =>
  new Date(now.getTime() + SECRET_LIFETIME_MINUTES * MINUTE_MS);

export const undoExpiry = (now: Date): Date => new Date(now.getTime() + UNDO_DAYS * DAY_MS);

/** A code for a link: too long to be guessed, so that a plain hash hides it and it names its owner by itself. */
export const randomLinkCode = (): string => randomBytes(CODE_BYTES).toString('base64url');

export const linkCodeHash = (code: string): string => createHash('sha256').update(code).digest('hex');
