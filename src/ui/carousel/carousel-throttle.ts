/** Ignores a second arrow press and limits resize handling, milliseconds. */
export const THROTTLE_MS = 250;
