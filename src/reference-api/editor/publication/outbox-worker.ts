import type { ContentMessage, ContentMessages } from '../../content/content-messages.ts';
import { DueWorker } from '../../db/due-worker.ts';
import type { Hook } from './hook.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Pauses before the second and later attempts to deliver a message; the last one repeats. */
const PAUSES = [SECOND, 2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE] as const;
/** How long a process holds a message before another process may deliver it. */
const LEASE_MS = 30 * SECOND;
const BATCH_SIZE = 20;
/** Messages are deleted after this time. */
const RETENTION_MS = 30 * 24 * HOUR;

const pause = (attempts: number): number => PAUSES[Math.min(attempts, PAUSES.length) - 1] ?? SECOND;

/** When to ask for the state of a delivered message again; null once it is older than an hour. */
function nextPoll(deliveredAt: number, now: number): number | null {
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

/** Delivers messages to the shop until it accepts them, and follows their state until they are live. */
export class OutboxWorker {
  readonly #messages: ContentMessages;
  readonly #hook: Hook;
  readonly #now: () => Date;
  readonly #worker: DueWorker<ContentMessage>;

  constructor({ messages, hook, now, report }: Options) {
    this.#messages = messages;
    this.#hook = hook;
    this.#now = now;
    this.#worker = new DueWorker<ContentMessage>(
      {
        due: (moment) => messages.due(moment, BATCH_SIZE),
        nextDueAt: () => messages.nextDueAt(),
        claim: (message, moment) => messages.claim(message, new Date(moment.getTime() + LEASE_MS)),
        run: (message) => this.#process(message),
      },
      { now, report },
    );
    messages.deleteCreatedBefore(new Date(now().getTime() - RETENTION_MS));
    messages.resume(now());
    messages.onAdded = () => this.#worker.wakeSoon();
    this.wake();
  }

  /** Delivers due messages now. */
  wake(): void {
    this.#worker.wake();
  }

  /** Stops after the deliveries that are under way. */
  close(): Promise<void> {
    return this.#worker.close();
  }

  async #process(message: ContentMessage): Promise<void> {
    const next = message.deliveredAt === null ? await this.#send(message) : await this.#poll(message);
    const stateAt = next.state === message.state ? message.stateAt : this.#now().getTime();
    this.#messages.update({ ...next, stateAt });
  }

  async #send(message: ContentMessage): Promise<ContentMessage> {
    const result = await this.#hook.deliver(message.id, message.body, this.#now());
    const attempts = message.attempts + 1;
    const now = this.#now().getTime();
    const later = { ...message, attempts, nextAt: now + pause(attempts) };
    switch (result.kind) {
      case 'unreachable':
        return { ...later, state: 'unreachable', detail: '' };
      case 'rejected':
        return { ...later, state: 'rejected', detail: String(result.status) };
      case 'accepted': {
        const accepted = { ...message, attempts, detail: '', deliveredAt: now, shopId: result.shopId };
        return result.shopId === ''
          ? { ...accepted, state: 'accepted', nextAt: null }
          : { ...accepted, state: 'waiting', nextAt: now };
      }
    }
  }

  async #poll(message: ContentMessage): Promise<ContentMessage> {
    const status = await this.#hook.fetchState(message.shopId);
    const now = this.#now().getTime();
    if (status === 'unknown') return { ...message, state: 'accepted', detail: '', nextAt: null };
    const nextAt = nextPoll(message.deliveredAt ?? now, now);
    if (status === undefined)
      return { ...message, nextAt: nextAt === null ? null : Math.max(nextAt, now + SECOND) };
    const detail = status.message ?? '';
    return { ...message, state: status.state, detail, nextAt: status.state === 'live' ? null : nextAt };
  }
}
