import { Attempts } from './attempts.ts';

const WINDOW_SECONDS = 15 * 60;
const limit = (most: number) => ({ most, seconds: WINDOW_SECONDS });

/** What nobody may try as often as they like. */
export interface Limits {
  /** Wrong passwords for one username, from one address or on one of the customer's devices. */
  username: Attempts;
  /** Wrong passwords for one username from everywhere but the customer's devices. */
  everywhere: Attempts;
  /** Wrong passwords typed on one device. */
  device: Attempts;
  /** Wrong passwords from one address, and letters asked for from there: many people may share it. */
  address: Attempts;
  /** Letters and messages to one recipient. */
  recipient: Attempts;
  /** New passwords and other people's e-mails, given by one customer. */
  customer: Attempts;
}

export const createLimits = (now: () => Date): Limits => ({
  username: new Attempts(limit(10), now),
  everywhere: new Attempts(limit(50), now),
  device: new Attempts(limit(30), now),
  address: new Attempts(limit(200), now),
  recipient: new Attempts(limit(5), now),
  customer: new Attempts(limit(10), now),
});

/**
 * Counts a letter that was asked for from an address, which is empty where nobody knows it: those count as one.
 * @throws TooManyRefusal
 */
export function takeLetter({ recipient, address }: Limits, to: string, from: string): void {
  address.take(`letter ${from}`);
  recipient.take(to);
}
