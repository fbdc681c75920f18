import pg from 'pg';
import { CHANNEL } from './channel.ts';

const RECONNECT_MS = 1_000;

/** Receives notifications of other servers on its own connection, and reconnects where that is lost. */
export class Listener implements AsyncDisposable {
  readonly #url: string;
  readonly #name: string;
  readonly #onNotification: (topic: string) => void;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  /** `name` is the connection's, by which others see that this server is there. */
  constructor(url: string, name: string, onNotification: (topic: string) => void) {
    this.#url = url;
    this.#name = name;
    this.#onNotification = onNotification;
  }

  /** Connects once, or later by itself where that fails. */
  async connect(): Promise<void> {
    if (this.#isStopped) return;
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: this.#name,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', ({ payload }) => this.#onNotification(payload ?? ''));
    client.on('error', () => undefined);
    client.once('end', () => this.#connectLater());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      // Notifications missed until now are made up for by a look.
      this.#onNotification('release');
    } catch {
      // `end` comes after a failed connection, too, but not after every one.
      this.#connectLater();
    }
  }

  #connectLater(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped) return;
    this.#timer = setTimeout(() => void this.connect(), RECONNECT_MS);
    this.#timer.unref();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }
}
