import type { Uploads } from './uploads.ts';
import { TooManyRequests } from '../http/error-response.ts';
import { RateLimiter } from '../rate-limit/rate-limiter.ts';
import type { UploadLimits } from './upload-limits.ts';

const HOUR_SECONDS = 60 * 60;
const HOUR_MS = HOUR_SECONDS * 1000;
/** How soon a visitor may try again who found the disk's share of uploads used up. */
const FULL_WAIT_SECONDS = 10 * 60;
const FULL_MESSAGE = 'Сейчас загрузить файл не\u00a0получится. Попробуйте через несколько минут';
/** How soon a visitor may try again who found too many uploads under way. */
const WAIT_SECONDS = 5;

/** Key of the counts over all senders. */
const ALL = 'all';

/** Who sends. An address that is not known counts as one. */
export interface Sender {
  /** Undefined for a guest. */
  uid: number | undefined;
  address: string;
}

/** A customer's uploads count for the customer, a guest's for the address. */
export const ownerOf = ({ uid, address }: Sender): string =>
  uid === undefined ? `address:${address}` : `customer:${uid}`;

export interface UploadReservation {
  /** The upload was stored: it does not count as rejected, and only its received bytes count. */
  markStored: (bytes: number) => void;
  /** Ends the reservation. */
  release: () => void;
}

/** Quotas of disk, memory and time for uploads, checked before the bytes are read. */
export class UploadQuotas {
  readonly #uploads: Uploads;
  readonly #limits: UploadLimits;
  readonly #now: () => Date;
  readonly #rejected: RateLimiter;
  readonly #addressFiles: RateLimiter;
  readonly #addressBytes: RateLimiter;
  readonly #uploadsUnderWay = new Counts();
  readonly #bytesUnderWay = new Counts();

  constructor(uploads: Uploads, limits: UploadLimits, now: () => Date) {
    this.#uploads = uploads;
    this.#limits = limits;
    this.#now = now;
    const inHour = (most: number) => new RateLimiter({ max: most, seconds: HOUR_SECONDS }, now);
    this.#rejected = inHour(limits.filesPerHour);
    this.#addressFiles = inHour(limits.filesPerHourPerAddress);
    this.#addressBytes = inHour(limits.bytesPerHourPerAddress);
  }

  /** Reserves quota for an upload of this size. @throws TooManyRequests */
  reserve(sender: Sender, bytes: number): UploadReservation {
    const owner = ownerOf(sender);
    const { atOnce, atOncePerAddress, atOncePerCustomer } = this.#limits;
    const shares: [key: string, most: number][] = [
      [ALL, atOnce],
      [`address:${sender.address}`, atOncePerAddress],
    ];
    if (sender.uid !== undefined) shares.push([owner, atOncePerCustomer]);
    if (shares.some(([key, most]) => this.#uploadsUnderWay.of(key) >= most))
      throw new TooManyRequests(WAIT_SECONDS);
    this.#rejectWhenFull(bytes);
    this.#rejectTooMany(owner, bytes);
    this.#rejected.consume(owner);
    this.#reserveForAddress(sender.address, bytes);
    for (const [key] of shares) this.#uploadsUnderWay.add(key, 1);
    for (const key of [owner, ALL]) this.#bytesUnderWay.add(key, bytes);
    let [isFree, keptBytes] = [false, 0];
    return {
      markStored: (size) => {
        keptBytes = Math.min(size, bytes);
        this.#rejected.release(owner);
      },
      release: () => {
        if (isFree) return;
        isFree = true;
        for (const [key] of shares) this.#uploadsUnderWay.add(key, -1);
        for (const key of [owner, ALL]) this.#bytesUnderWay.add(key, -bytes);
        this.#addressBytes.release(sender.address, bytes - keptBytes);
      },
    };
  }

  /** Customers count for themselves; but accounts cost nothing, and a maker of many has few addresses. */
  #reserveForAddress(address: string, bytes: number): void {
    this.#addressFiles.consume(address);
    const error = this.#addressBytes.tryConsume(address, bytes);
    if (error !== undefined) throw error;
  }

  #rejectWhenFull(bytes: number): void {
    const { unattachedBytes, unattachedFiles } = this.#limits;
    const { count, bytes: kept } = this.#uploads.unattached();
    const isRoom = count < unattachedFiles && kept + this.#bytesUnderWay.of(ALL) + bytes <= unattachedBytes;
    if (!isRoom) throw new TooManyRequests(FULL_WAIT_SECONDS, FULL_MESSAGE);
  }

  #rejectTooMany(owner: string, bytes: number): void {
    const { filesPerHour, bytesPerHour } = this.#limits;
    const now = this.#now().getTime();
    const usage = this.#uploads.usage(owner, new Date(now - HOUR_MS));
    const underWay = this.#bytesUnderWay.of(owner);
    if (usage.count < filesPerHour && usage.bytes + underWay + bytes <= bytesPerHour) return;
    const wait = underWay > 0 && usage.count < filesPerHour ? WAIT_SECONDS * 1000 : waitOf(usage.oldest, now);
    throw new TooManyRequests(Math.max(1, Math.ceil(wait / 1000)));
  }
}

const waitOf = (oldest: number | null, now: number): number => (oldest ?? now) + HOUR_MS - now;

/** Numbers by key; a key of nothing is forgotten. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, count: number): void {
    const sum = this.of(key) + count;
    if (sum === 0) this.#counts.delete(key);
    else this.#counts.set(key, sum);
  }
}
