import type { StoredDraft } from '../../drafts/drafts.ts';
import type { ShopStore } from '../../shop-store.ts';
import { enqueue } from '../../content/enqueue.ts';
import { draftProblem } from '../../drafts/draft-problem.ts';
import { publishDraft } from './publish-draft.ts';

/** How often to look for drafts that another process has timed. */
const POLL_MS = 1000;

export interface PublishScheduleOptions {
  store: ShopStore;
  now: () => Date;
  /** Whether the shop takes messages about what has changed. */
  notifiesShop: boolean;
  report: (error: unknown) => void;
}

/**
 * Publishes drafts at their minute. A draft becomes public, and the message to the shop is stored, in one transaction; a minute
 * that has passed while nothing ran is made up for at the start. A draft that fails by an error that may pass, such as a full disk,
 * stays due, and is tried again with every look.
 */
export class PublishSchedule {
  readonly #options: PublishScheduleOptions;
  readonly #poll: NodeJS.Timeout;
  /** Until the minute of a draft that is due before the next look. */
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: PublishScheduleOptions) {
    this.#options = options;
    options.store.drafts.onTimed = () => this.#wait(0);
    this.#poll = setInterval(() => this.run(), POLL_MS);
    this.#poll.unref();
    this.run();
  }

  /** Publishes what is due, and waits for what is due soon. */
  run(): void {
    if (this.#isClosed) return;
    const { store, now, report } = this.#options;
    try {
      const moment = now();
      for (const due of store.drafts.due(moment)) this.#publish(due);
      const soonest = store.drafts.nextAt(moment) ?? Infinity;
      const ms = Math.max(0, soonest - now().getTime());
      if (ms < POLL_MS) this.#wait(ms);
    } catch (error) {
      report(error);
    }
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#poll);
    clearTimeout(this.#timer);
  }

  #wait(ms: number): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.run(), ms);
    this.#timer.unref();
  }

  #publish({ kind, id }: StoredDraft): void {
    const { store, now, notifiesShop, report } = this.#options;
    const moment = now();
    try {
      store.durableChange(() => {
        // Another process, or an editor, may have been faster.
        const draft = store.drafts.one(kind, id);
        if (!draft || draft.publishAt === null || draft.publishAt > moment.getTime()) return;
        const changed = publishDraft(store, draft, moment);
        if (notifiesShop) enqueue(store, changed, moment);
      });
    } catch (error) {
      report(error);
      const problem = draftProblem(error);
      if (problem !== undefined) store.drafts.fail({ kind, id }, problem);
    }
  }
}
