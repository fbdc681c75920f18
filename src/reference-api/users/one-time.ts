const MINUTE_MS = 60 * 1000;

/** How long a temporary password or a code is good. */
export const MINUTES_OF_LIFE = 15;

export const secretExpiry = (now: Date): Date => new Date(now.getTime() + MINUTES_OF_LIFE * MINUTE_MS);
