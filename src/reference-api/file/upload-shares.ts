import type { Uploads } from '../db/uploads.ts';
import { TooManyRefusal } from '../http/refusal.ts';
import { Attempts } from '../users/attempts.ts';

const HOUR_SECONDS = 60 * 60;
const HOUR_MS = HOUR_SECONDS * 1000;
/** What one visitor may send within an hour; as many files again may be refused. */
const MOST_FILES = 60;
const MOST_BYTES = 200 * 1024 * 1024;
/** Every file that waits for its turn lies in memory. */
const MOST_WAITING = 16;
const WAIT_SECONDS = 5;

/** Shares the API's disk, memory and time out among those who send files. */
export class UploadShares {
  readonly #uploads: Uploads;
  readonly #now: () => Date;
  readonly #refused: Attempts;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  constructor(uploads: Uploads, now: () => Date) {
    this.#uploads = uploads;
    this.#now = now;
    this.#refused = new Attempts({ most: MOST_FILES, seconds: HOUR_SECONDS }, now);
  }

  /** Takes a file in when those before it are done. `bytes` count for its owner. @throws TooManyRefusal */
  async inTurn<Kept>(owner: string, bytes: number, take: () => Promise<Kept>): Promise<Kept> {
    if (this.#waiting >= MOST_WAITING) throw new TooManyRefusal(WAIT_SECONDS);
    this.#waiting++;
    const kept = this.#last.then(() => this.#within(owner, bytes, take)).finally(() => this.#waiting--);
    this.#last = kept.catch(() => undefined);
    return kept;
  }

  async #within<Kept>(owner: string, bytes: number, take: () => Promise<Kept>): Promise<Kept> {
    this.#refuseTooMany(owner, bytes);
    this.#refused.take(owner);
    const kept = await take();
    this.#refused.giveBack(owner);
    return kept;
  }

  #refuseTooMany(owner: string, bytes: number): void {
    const now = this.#now().getTime();
    const usage = this.#uploads.usage(owner, new Date(now - HOUR_MS));
    if (usage.count < MOST_FILES && usage.bytes + bytes <= MOST_BYTES) return;
    const wait = (usage.oldest ?? now) + HOUR_MS - now;
    throw new TooManyRefusal(Math.max(1, Math.ceil(wait / 1000)));
  }
}
