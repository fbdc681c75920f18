import { indexedPages, type IndexedPages } from '../../rebuild/release/indexed-pages.ts';
import { formatIndexNowProblem, type IndexNowProblem } from './index-now-problem.ts';
import { type IndexNowSettings, type Submission, submitAddresses } from './submit-addresses.ts';
import { type Change, type EndpointState, AnnouncedPages } from './announced-pages.ts';
import { backOff } from '../back-off.ts';

/** The protocol's limit. */
const MAX_ADDRESSES = 10_000;
const RETRIES = { firstMs: 30_000, lastMs: 60 * 60_000 };
const REFUSED_RETRIES = { firstMs: 60 * 60_000, lastMs: 24 * 60 * 60_000 };

/** Refused lists per run: enough to find two addresses among the maximum. */
const MAX_REFUSALS = 40;
/** Refused addresses shown to operators. */
const MAX_NOTED = 20;

type Failure = Extract<Submission, { kind: 'failed' }>;

export interface AnnouncerOptions extends IndexNowSettings {
  readonly dataFolder: string;
  readonly submit?: typeof submitAddresses;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly most?: number;
}

const retryDelay = (problem: IndexNowProblem, failures: number): number =>
  backOff(problem.code === 'refused' ? REFUSED_RETRIES : RETRIES, failures);

/** Possibly because of one address. */
const isListRefused = (problem: IndexNowProblem): boolean =>
  problem.code === 'refused' && (problem.status === 400 || problem.status === 422);

const listsOf = (changes: readonly Change[], most: number): (readonly Change[])[] =>
  Array.from({ length: Math.ceil(changes.length / most) }, (_, at) =>
    changes.slice(at * most, (at + 1) * most),
  );

/**
 * Notifies search engines of changed pages: it compares the live release with what each endpoint has confirmed, so that
 * nothing is lost when a process or a connection ends, and unchanged pages are not sent. What stands there when an
 * endpoint is new is noted and not sent.
 */
export class Announcer implements Disposable {
  readonly #options: AnnouncerOptions;
  readonly #announced: AnnouncedPages;
  /** Releases that endpoints have confirmed completely. */
  readonly #known = new Map<string, string>();
  /** Endpoints not tried by this process, without back-off: a setting may have been corrected. */
  readonly #untried: Set<string>;

  constructor(options: AnnouncerOptions) {
    this.#options = options;
    this.#announced = new AnnouncedPages(options.dataFolder);
    this.#untried = new Set(options.endpoints);
  }

  get #now(): number {
    return (this.#options.now ?? Date.now)();
  }

  /** Announces changes to all endpoints. Resolves when all have answered, to whether any was asked. */
  async announce(live: string): Promise<boolean> {
    const due = this.#options.endpoints.filter(
      (endpoint) => this.#known.get(endpoint) !== live && this.#isDue(endpoint),
    );
    if (due.length === 0) return false;
    const indexed = indexedPages(this.#options.dataFolder, this.#options.siteUrl);
    if (indexed?.release !== live) return false;
    await Promise.all(due.map((endpoint) => this.#announceTo(endpoint, indexed)));
    return true;
  }

  #isDue(endpoint: string): boolean {
    const state = this.#announced.state(endpoint);
    if (state?.problem?.code === 'refused' && this.#untried.has(endpoint)) return true;
    return state?.retryAt === undefined || state.retryAt <= this.#now;
  }

  async #announceTo(endpoint: string, { release, pages }: IndexedPages): Promise<void> {
    this.#untried.delete(endpoint);
    const before = this.#announced.state(endpoint);
    const changes = this.#announced.changes(endpoint, pages);
    if (before === undefined) {
      this.#announced.confirm(endpoint, changes, { pending: 0, failures: 0 });
    } else if (!(await this.#send(endpoint, this.#withoutOtherHosts(endpoint, changes, before), before))) {
      return;
    }
    this.#known.set(endpoint, release);
  }

  /** A moved shop may not announce its old host: those addresses are dropped. */
  #withoutOtherHosts(endpoint: string, changes: readonly Change[], state: EndpointState): Change[] {
    const isOwn = ([url]: Change) => url.startsWith(`${this.#options.siteUrl}/`);
    const foreign = changes.filter((change) => !isOwn(change));
    if (foreign.length > 0) this.#announced.confirm(endpoint, foreign, state);
    return changes.filter(isOwn);
  }

  /**
   * Sends lists one after another and halves refused ones, so that a bad address does not block the rest. False if one was
   * not confirmed.
   */
  async #send(endpoint: string, changes: readonly Change[], before: EndpointState): Promise<boolean> {
    const { submit = submitAddresses, most = MAX_ADDRESSES } = this.#options;
    if (changes.length === 0 && before.problem) {
      this.#announced.saveState(endpoint, {
        ...before,
        pending: 0,
        failures: 0,
        problem: undefined,
        retryAt: undefined,
      });
    }
    const sent = new Set(changes.map(([url]) => url));
    const stillRefused = before.refused?.filter((url) => !sent.has(url));
    const lists = listsOf(changes, most);
    const refused: Change[] = [];
    let pending = changes.length;
    let refusals = 0;
    let failure: Failure | undefined;
    for (let list = lists.shift(); list; list = lists.shift()) {
      const urls = list.map(([url]) => url);
      const submission = await submit(this.#options, endpoint, urls);
      if (submission.kind === 'confirmed') {
        pending -= list.length;
        this.#announced.confirm(endpoint, list, {
          pending,
          failures: 0,
          refused: stillRefused,
          confirmedAt: this.#now,
          confirmed: list.length,
        });
        console.log(`IndexNow: ${endpoint} was sent ${list.length} addresses.`);
        continue;
      }
      failure = submission;
      refusals += 1;
      if (!isListRefused(submission.problem) || refusals > MAX_REFUSALS) break;
      if (list.length === 1) refused.push(...list);
      else lists.unshift(...listsOf(list, Math.ceil(list.length / 2)));
    }
    // If nothing is accepted, the settings are wrong rather than an address.
    if (refused.length > 0 && pending < changes.length) {
      pending -= refused.length;
      this.#setAside(endpoint, refused, pending);
    }
    if (failure && pending > 0) this.#fail(endpoint, pending, failure);
    return pending === 0;
  }

  /** Records rejected addresses; they are sent again when they change. */
  #setAside(endpoint: string, changes: readonly Change[], pending: number): void {
    const state = this.#announced.state(endpoint);
    const urls = [...changes.map(([url]) => url), ...(state?.refused ?? [])];
    const refused = urls.slice(0, MAX_NOTED);
    this.#announced.confirm(endpoint, changes, { failures: 0, ...state, pending, refused });
    console.error(`IndexNow: ${endpoint} does not accept ${changes.map(([url]) => url).join(', ')}.`);
  }

  #fail(endpoint: string, pending: number, { problem, waitMs = 0 }: Failure): void {
    const before = this.#announced.state(endpoint);
    const failures = (before?.failures ?? 0) + 1;
    const delay = retryDelay(problem, failures);
    const retryAt = this.#now + Math.max(delay, Math.min(waitMs, REFUSED_RETRIES.lastMs));
    this.#announced.saveState(endpoint, { ...before, pending, problem, failures, retryAt });
    console.error(formatIndexNowProblem({ endpoint }, problem));
  }

  [Symbol.dispose](): void {
    this.#announced[Symbol.dispose]();
  }
}
