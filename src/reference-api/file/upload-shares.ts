import type { Uploads } from '../db/uploads.ts';
import { TooManyRequests } from '../http/error-response.ts';
import { Attempts } from '../users/attempts.ts';
import type { UploadLimits } from './upload-limits.ts';

const HOUR_SECONDS = 60 * 60;
const HOUR_MS = HOUR_SECONDS * 1000;
/** How soon a visitor may try again who found the disk's share of uploads used up. */
const FULL_WAIT_SECONDS = 10 * 60;
const FULL_MESSAGE = 'Сейчас загрузить файл не\u00a0получится. Попробуйте через несколько минут';
/** How soon a visitor may try again who found all places taken. */
const WAIT_SECONDS = 5;

/** Key of what everybody shares. */
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

/** A place among the uploads that are under way. */
export interface UploadPlace {
  /** The upload was kept, and does not count as a refused one; of the declared bytes only those that came count. */
  kept: (bytes: number) => void;
  /** Gives the place back. */
  free: () => void;
}

/** Shares the API's disk, memory and time out among those who send files, before their bytes are read. */
export class UploadShares {
  readonly #uploads: Uploads;
  readonly #limits: UploadLimits;
  readonly #now: () => Date;
  readonly #refused: Attempts;
  readonly #addressFiles: Attempts;
  readonly #addressBytes: Attempts;
  readonly #places = new Counts();
  readonly #bytes = new Counts();

  constructor(uploads: Uploads, limits: UploadLimits, now: () => Date) {
    this.#uploads = uploads;
    this.#limits = limits;
    this.#now = now;
    const inHour = (most: number) => new Attempts({ most, seconds: HOUR_SECONDS }, now);
    this.#refused = inHour(limits.filesPerHour);
    this.#addressFiles = inHour(limits.filesPerHourPerAddress);
    this.#addressBytes = inHour(limits.bytesPerHourPerAddress);
  }

  /** Takes a place for an upload of so many bytes. @throws TooManyRequests */
  take(sender: Sender, bytes: number): UploadPlace {
    const owner = ownerOf(sender);
    const { atOnce, atOncePerAddress, atOncePerCustomer } = this.#limits;
    const shares: [key: string, most: number][] = [
      [ALL, atOnce],
      [`address:${sender.address}`, atOncePerAddress],
    ];
    if (sender.uid !== undefined) shares.push([owner, atOncePerCustomer]);
    if (shares.some(([key, most]) => this.#places.of(key) >= most)) throw new TooManyRequests(WAIT_SECONDS);
    this.#refuseFull(bytes);
    this.#refuseTooMany(owner, bytes);
    this.#refused.take(owner);
    this.#takeOfAddress(sender.address, bytes);
    for (const [key] of shares) this.#places.add(key, 1);
    for (const key of [owner, ALL]) this.#bytes.add(key, bytes);
    let [isFree, keptBytes] = [false, 0];
    return {
      kept: (size) => {
        keptBytes = Math.min(size, bytes);
        this.#refused.giveBack(owner);
      },
      free: () => {
        if (isFree) return;
        isFree = true;
        for (const [key] of shares) this.#places.add(key, -1);
        for (const key of [owner, ALL]) this.#bytes.add(key, -bytes);
        this.#addressBytes.giveBack(sender.address, bytes - keptBytes);
      },
    };
  }

  /** Customers count for themselves; but accounts cost nothing, and whoever makes many has few addresses. */
  #takeOfAddress(address: string, bytes: number): void {
    this.#addressFiles.take(address);
    const refusal = this.#addressBytes.tryTake(address, bytes);
    if (refusal !== undefined) throw refusal;
  }

  #refuseFull(bytes: number): void {
    const { unattachedBytes, unattachedFiles } = this.#limits;
    const { count, bytes: kept } = this.#uploads.unattached();
    const isRoom = count < unattachedFiles && kept + this.#bytes.of(ALL) + bytes <= unattachedBytes;
    if (!isRoom) throw new TooManyRequests(FULL_WAIT_SECONDS, FULL_MESSAGE);
  }

  #refuseTooMany(owner: string, bytes: number): void {
    const { filesPerHour, bytesPerHour } = this.#limits;
    const now = this.#now().getTime();
    const usage = this.#uploads.usage(owner, new Date(now - HOUR_MS));
    const underWay = this.#bytes.of(owner);
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
