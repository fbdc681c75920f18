import { DueWorker } from '../../db/due-worker.ts';
import type { ShopStore } from '../../shop-store.ts';
import { maySend } from '../../consents/may-send.ts';
import type { Attempt, Carrier } from './carrier.ts';
import type { Channel, Sending } from './sendings.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Before the second and later attempts; the last one repeats. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE] as const;
/** How long a process holds a message: longer than an attempt can take. */
const LEASE_MS = 5 * MINUTE;
const BATCH_SIZE = 20;

interface Options {
  store: ShopStore;
  /** By channel; messages of others stay in the outbox. */
  carriers: Readonly<Partial<Record<Channel, Carrier>>>;
  now: () => Date;
  report: (error: unknown) => void;
}

const CHANNELS = ['email', 'sms'] as const;
/** Metadata: up to which message of a channel everything is in the table of sendings. */
const enqueuedUntil = (channel: Channel): string => `sent-${channel}-after`;

/**
 * Sends the messages of the outbox, each until its carrier takes or refuses it. What was written before a channel had a carrier is
 * never sent. A killed process leaves a leased message that is tried again once its lease is over.
 */
export class MessageSender {
  readonly #options: Options;
  readonly #worker: DueWorker<Sending>;

  constructor(options: Options) {
    this.#options = options;
    const { store, now, report } = options;
    const { sendings } = store;
    this.#worker = new DueWorker<Sending>(
      {
        due: (moment) => this.#due(moment),
        nextDueAt: () => sendings.nextDueAt(),
        claim: (sending, moment) => sendings.claim(sending, new Date(moment.getTime() + LEASE_MS)),
        run: (sending) => this.#send(sending),
      },
      { now, report },
    );
    for (const channel of CHANNELS) this.#begin(channel);
    if (!this.isSending) return;
    store.outbox.onAdded = () => this.#worker.wakeSoon();
    this.#worker.wake();
  }

  /** Whether messages of any channel leave the machine. */
  get isSending(): boolean {
    return Object.keys(this.#options.carriers).length > 0;
  }

  /** Whether messages of a channel leave the machine. */
  sends(channel: Channel): boolean {
    return this.#options.carriers[channel] !== undefined;
  }

  /** Sends what is due now. */
  wake(): void {
    this.#worker.wake();
  }

  async close(): Promise<void> {
    this.#options.store.outbox.onAdded = () => undefined;
    await this.#worker.close();
    for (const carrier of Object.values(this.#options.carriers)) carrier.close();
  }

  #begin(channel: Channel): void {
    const { store, carriers } = this.#options;
    const key = enqueuedUntil(channel);
    if (carriers[channel] === undefined) store.metadata.delete(key);
    else if (store.metadata.get(key) === undefined) store.metadata.set(key, String(store.sendings.newest()));
  }

  #due(now: Date): Sending[] {
    const { store } = this.#options;
    this.#enqueue(now);
    return store.sendings.due(now, BATCH_SIZE);
  }

  #enqueue(now: Date): void {
    const { store, carriers } = this.#options;
    const newest = store.sendings.newest();
    for (const channel of CHANNELS) {
      const until = Number(store.metadata.get(enqueuedUntil(channel)) ?? newest);
      if (carriers[channel] === undefined || until === newest) continue;
      store.change(() => {
        store.sendings.enqueueAfter(until, channel, now);
        store.metadata.set(enqueuedUntil(channel), String(newest));
      });
    }
  }

  async #send(sending: Sending): Promise<void> {
    const { store, carriers, now, report } = this.#options;
    const carrier = carriers[sending.channel];
    const end = (state: 'sent' | 'refused' | 'given-up', detail = '') =>
      store.sendings.note(sending.id, { state, detail, nextAt: null }, now());
    if (carrier === undefined) return end('given-up', 'nothing carries messages of this kind any more');
    if (store.sendings.isUnknown(sending.recipient)) return end('refused', 'there is no such mailbox');
    if (!isAllowed(store, sending)) return end('given-up', 'there is no consent to it any more');
    if (carrier.expiresAt(sending) <= now().getTime()) return end('given-up', 'it came too late');
    const attempt = await carrier.send(sending).catch((error: unknown): Attempt => {
      report(error);
      return { kind: 'later', detail: 'the attempt failed' };
    });
    switch (attempt.kind) {
      case 'taken':
        return end('sent');
      case 'unknown':
        store.sendings.putUnknown(sending.recipient, attempt.detail, now());
        return end('refused', attempt.detail);
      case 'refused':
        return end('refused', attempt.detail);
      case 'later':
        return this.#tryLater(sending, attempt.detail, carrier.expiresAt(sending));
    }
  }

  #tryLater({ id, attempts }: Sending, detail: string, expiresAt: number): void {
    const { store, now } = this.#options;
    const pause = PAUSES[Math.min(attempts, PAUSES.length - 1)] ?? MINUTE;
    const nextAt = now().getTime() + pause;
    if (nextAt >= expiresAt) store.sendings.note(id, { state: 'given-up', detail, nextAt: null }, now());
    else store.sendings.note(id, { state: 'waiting', detail, nextAt }, now());
  }
}

const isAllowed = (store: ShopStore, { channel, recipient, consent }: Sending): boolean =>
  consent === '' ||
  maySend(store, { channel: channel === 'email' ? 'email' : 'phone', value: recipient }, consent);
