import type { ContentMessage, ContentMessages } from '../../db/content-messages.ts';
import type { Hook } from './hook.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the second and later attempts to tell the shop; the last one again and again. */
const PAUSES = [SECOND, 2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE] as const;
/** How long an attempt may take before another process may make it. */
const HELD_MS = 30 * SECOND;
/** How often to look for messages that another process has put down. */
const LOOK_MS = SECOND;
const AT_A_TIME = 20;
/** Messages are forgotten after this time. */
const KEPT_MS = 30 * 24 * HOUR;

const pause = (attempts: number): number => PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? SECOND;

/** When to ask next what became of a message; null where that was asked for long enough. */
function nextQuestion(deliveredAt: number, now: number): number | null {
  const age = now - deliveredAt;
  if (age < 15 * SECOND) return now + 100;
  if (age < 2 * MINUTE) return now + SECOND;
  return age < HOUR ? now + 10 * SECOND : null;
}

interface Options {
  messages: ContentMessages;
  hook: Hook;
  now: () => Date;
  report: (error: unknown) => void;
}

/** Carries messages to the shop until it has taken them, and follows them until they are live. */
export class Messenger {
  readonly #messages: ContentMessages;
  readonly #hook: Hook;
  readonly #now: () => Date;
  readonly #report: (error: unknown) => void;
  #timer: NodeJS.Timeout | undefined;
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor({ messages, hook, now, report }: Options) {
    this.#messages = messages;
    this.#hook = hook;
    this.#now = now;
    this.#report = report;
    messages.forgetBefore(new Date(now().getTime() - KEPT_MS));
    messages.resume(now());
    this.wake();
  }

  /** There is something to be carried. */
  wake(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    try {
      for (const message of this.#messages.due(this.#now(), AT_A_TIME)) this.#takeOn(message);
    } catch (error) {
      this.#report(error);
    }
    const soonest = this.#messages.soonest();
    const wait = Math.min(LOOK_MS, Math.max(0, (soonest ?? Infinity) - this.#now().getTime()));
    this.#timer = setTimeout(() => this.wake(), wait);
    this.#timer.unref();
  }

  /** Ends after what is on its way. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await Promise.all(this.#running);
  }

  #takeOn(message: ContentMessage): void {
    if (!this.#messages.claim(message, new Date(this.#now().getTime() + HELD_MS))) return;
    const work = this.#carry(message)
      .catch((error: unknown) => this.#report(error))
      .then(() => {
        this.#running.delete(work);
        this.wake();
      });
    this.#running.add(work);
  }

  async #carry(message: ContentMessage): Promise<void> {
    const next = message.deliveredAt === null ? await this.#sent(message) : await this.#asked(message);
    const stateAt = next.state === message.state ? message.stateAt : this.#now().getTime();
    this.#messages.update({ ...next, stateAt });
  }

  async #sent(message: ContentMessage): Promise<ContentMessage> {
    const answer = await this.#hook.deliver(message.id, message.body, this.#now());
    const attempts = message.attempts + 1;
    const now = this.#now().getTime();
    const later = { ...message, attempts, nextAt: now + pause(attempts) };
    switch (answer.kind) {
      case 'unreachable':
        return { ...later, state: 'unreachable', detail: '' };
      case 'refused':
        return { ...later, state: 'refused', detail: String(answer.status) };
      case 'taken': {
        const taken = { ...message, attempts, detail: '', deliveredAt: now, shopId: answer.shopId };
        return answer.shopId === ''
          ? { ...taken, state: 'taken', nextAt: null }
          : { ...taken, state: 'waiting', nextAt: now };
      }
    }
  }

  async #asked(message: ContentMessage): Promise<ContentMessage> {
    const told = await this.#hook.stateOf(message.shopId);
    const now = this.#now().getTime();
    if (told === 'unknown') return { ...message, state: 'taken', detail: '', nextAt: null };
    const nextAt = nextQuestion(message.deliveredAt ?? now, now);
    if (told === undefined)
      return { ...message, nextAt: nextAt === null ? null : Math.max(nextAt, now + SECOND) };
    const detail = told.message ?? '';
    return { ...message, state: told.state, detail, nextAt: told.state === 'live' ? null : nextAt };
  }
}
