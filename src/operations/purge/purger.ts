import * as z from 'zod/mini';
import { postJson } from '../post-json.ts';
import { addressesOf } from './purge-addresses.ts';
import { formatPurgeProblem, type PurgeProblem } from './purge-problem.ts';
import { NOTHING_SENT, type PurgeState, type StaleFile, type StaleFiles } from './stale-files.ts';
import { backOff } from '../back-off.ts';

export const PurgeSettingsSchema = z.object({
  /** Takes `{ urls }`; a secret. */
  url: z.string(),
  /** Sent as `Authorization: Bearer`. */
  token: z.optional(z.string()),
});
export type PurgeSettings = z.infer<typeof PurgeSettingsSchema>;

/** Per request. */
export const MAX_ADDRESSES = 500;
const ANSWER_MS = 10_000;
const RETRIES = { firstMs: 5_000, lastMs: 5 * 60_000 };

export interface PurgerOptions extends PurgeSettings {
  readonly stale: StaleFiles;
  readonly siteUrl: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly most?: number;
  readonly answerMs?: number;
}

type Failure = { problem: PurgeProblem; waitMs?: number };

/** Purges changed addresses. Unconfirmed ones stay stored and are sent again with later changes. */
export class Purger {
  readonly #options: PurgerOptions;
  /** The first attempt ignores back-off: a setting may have been corrected. */
  #isFirst = true;

  constructor(options: PurgerOptions) {
    this.#options = options;
  }

  get #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** Sends everything due up to a release's number; resolves when confirmed, failed, or left to another process. */
  async purge(seq = Number.MAX_SAFE_INTEGER, signal?: AbortSignal): Promise<void> {
    const { stale, most = MAX_ADDRESSES } = this.#options;
    const files = await stale.upTo(seq);
    if (files.length === 0) return;
    let state = (await stale.state()) ?? NOTHING_SENT;
    if (!this.#isFirst && state.retryAt !== undefined && state.retryAt > this.#now) return;
    this.#isFirst = false;
    const pending = new Set(files.flatMap(({ file }) => addressesOf(file)));
    let left: readonly StaleFile[] = files;
    let confirmed = 0;
    do {
      const batch = [...pending].slice(0, most);
      if (batch.length > 0) {
        const failure = await this.#send(batch);
        if (failure) return this.#fail(state, pending.size, failure);
        for (const address of batch) pending.delete(address);
        confirmed += batch.length;
        state = { pending: pending.size, failures: 0, confirmedAt: this.#now, confirmed };
      }
      const isPending = ({ file }: StaleFile) => addressesOf(file).some((address) => pending.has(address));
      const { done = [], still = [] } = Object.groupBy(left, (file) => (isPending(file) ? 'still' : 'done'));
      await stale.confirm(done, state);
      left = still;
    } while (left.length > 0 && signal?.aborted !== true);
    if (confirmed > 0) console.log(`PURGE_URL was sent ${confirmed} changed addresses.`);
  }

  async #send(addresses: readonly string[]): Promise<Failure | undefined> {
    const { url, token, siteUrl, answerMs = ANSWER_MS } = this.#options;
    const urls = addresses.map((address) => siteUrl + address);
    const posted = await postJson(
      url,
      { urls },
      { answerMs, ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }) },
    );
    if (posted.kind === 'unreachable') return { problem: { code: 'unreachable' } };
    const { status, waitMs } = posted;
    if (status >= 200 && status < 300) return undefined;
    return { problem: { code: 'refused', status }, ...(waitMs !== undefined && { waitMs }) };
  }

  async #fail(before: PurgeState, pending: number, { problem, waitMs = 0 }: Failure): Promise<void> {
    const failures = before.failures + 1;
    const delay = Math.min(Math.max(backOff(RETRIES, failures), waitMs), RETRIES.lastMs);
    await this.#options.stale.saveState({
      ...before,
      pending,
      problem,
      failures,
      retryAt: this.#now + delay,
    });
    console.error(formatPurgeProblem(problem, pending));
  }
}
