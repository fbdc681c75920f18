import { Attempts } from './attempts.ts';

const WINDOW_SECONDS = 15 * 60;
const limit = (most: number) => ({ most, seconds: WINDOW_SECONDS });

/** What nobody may try as often as they like. */
export interface Limits {
  /** Wrong passwords for one username. */
  username: Attempts;
  /** Wrong passwords typed on one device. */
  device: Attempts;
  /** Letters and messages to one recipient. */
  recipient: Attempts;
  /** Wrong old passwords and other people's e-mails, given by one customer. */
  customer: Attempts;
}

export const createLimits = (now: () => Date): Limits => ({
  username: new Attempts(limit(10), now),
  device: new Attempts(limit(30), now),
  recipient: new Attempts(limit(5), now),
  customer: new Attempts(limit(10), now),
});
