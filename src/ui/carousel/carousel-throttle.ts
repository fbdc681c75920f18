/** A second press of an arrow within this time is ignored; resizing is handled at most this often. */
export const THROTTLE_MS = 250;
