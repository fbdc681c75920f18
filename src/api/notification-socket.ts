import type { Notification, Receipt } from '../contract/account/notification.ts';
import { SOCKET_TOKEN, SocketClose } from '../contract/account/notification-socket.ts';
import { readNotification } from './read-notification.ts';

/** Attempts to open a socket again, counted until one succeeds. */
export const MAX_RETRIES = 5;
/**
 * A restarting server closes all sockets at once. They are opened again evenly over the first window, a fifth of them in each
 * second, and over twice the time after each further failure.
 */
const FIRST_WINDOW_MS = 5000;
const MAX_WINDOW_MS = 60_000;
const SHORTEST_DELAY_MS = 500;

const RECEIPT_POLL_MS = 100;
const RECEIPT_TIMEOUT_MS = 5000;

export interface NotificationSocketSettings {
  /** Address of the live channel, without a token. */
  readonly url: string;
  /** The signed-in customer's access token; undefined for a guest. */
  readonly token: () => Promise<string | undefined>;
  /** Called with a token that the back end rejects; resolves once there may be another one. */
  readonly onUnauthorized: (token: string) => Promise<unknown>;
  readonly onNotification: (notification: Notification) => void;
  readonly open?: (url: string) => WebSocket;
  /** From 0 to 1. */
  readonly random?: () => number;
}

export interface NotificationSocket {
  /** Opens a socket for the present visitor, in place of the open one. */
  readonly connect: () => void;
  readonly close: () => void;
  /** Sends a receipt once the socket is open; after 5 s without it the receipt is dropped, and logged. */
  readonly sendReceipt: (receipt: Receipt) => Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a task now, or as soon as the browser has a network again. */
const whenOnline = (task: () => void): void =>
  navigator.onLine === false ? addEventListener('online', task, { once: true }) : task();

/** Undefined for anything but a notification, which is logged. */
function parseNotification(data: unknown): Notification | undefined {
  try {
    const notification = readNotification(JSON.parse(String(data)));
    if (notification) return notification;
  } catch {
    // Logged below.
  }
  console.warn('The notification socket has sent what is no notification.', data);
  return undefined;
}

/** Closes a socket in silence: a browser reports one that is closed before it is open. */
function discard(socket: WebSocket | undefined): void {
  if (!socket) return;
  socket.onmessage = null;
  socket.onclose = null;
  socket.onerror = null;
  socket.onopen = () => socket.close();
  if (socket.readyState === WebSocket.OPEN) socket.close();
}

/** Counts attempts to open a socket again, and delays each. */
function createRetries(random: () => number) {
  let count = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    /** Returns what takes it back. */
    reset(): () => void {
      const before = count;
      count = 0;
      return () => {
        count = before;
      };
    },
    schedule(task: () => void): void {
      if (count >= MAX_RETRIES) {
        console.warn(
          `The notification socket could not be opened again ${MAX_RETRIES} times; no more attempts.`,
        );
        return;
      }
      const windowMs = Math.min(FIRST_WINDOW_MS * 2 ** count, MAX_WINDOW_MS);
      count += 1;
      timer = setTimeout(() => whenOnline(task), SHORTEST_DELAY_MS + random() * windowMs);
    },
    cancel: () => clearTimeout(timer),
  };
}

/** Sends a receipt by the socket of the moment, once it is open. */
async function sendWhenOpen(socketNow: () => WebSocket | undefined, receipt: Receipt): Promise<void> {
  for (let waitedMs = 0; socketNow()?.readyState !== WebSocket.OPEN; waitedMs += RECEIPT_POLL_MS) {
    if (waitedMs >= RECEIPT_TIMEOUT_MS) {
      console.warn('The notification socket was not open in time for a receipt.', receipt.notifyIDs);
      return;
    }
    await pause(RECEIPT_POLL_MS);
  }
  socketNow()?.send(JSON.stringify(receipt));
}

/** One socket, opened again where it closes. */
class ReconnectingSocket {
  readonly #settings: NotificationSocketSettings;
  readonly #retries: ReturnType<typeof createRetries>;
  #socket: WebSocket | undefined;
  /** Raised with each connection: events of an earlier one are ignored. */
  #connection = 0;

  constructor(settings: NotificationSocketSettings) {
    this.#settings = settings;
    this.#retries = createRetries(settings.random ?? Math.random);
  }

  get socket(): WebSocket | undefined {
    return this.#socket;
  }

  connect(): void {
    this.#retries.reset();
    void this.#reconnect();
  }

  close(): void {
    this.#connection += 1;
    this.#retries.cancel();
    discard(this.#socket);
    this.#socket = undefined;
  }

  async #reconnect(): Promise<void> {
    const { url, token: readToken, open = (address) => new WebSocket(address) } = this.#settings;
    this.close();
    const current = this.#connection;
    try {
      const token = await readToken();
      if (current !== this.#connection) return;
      this.#socket = open(token === undefined ? url : `${url}?${SOCKET_TOKEN}=${encodeURIComponent(token)}`);
      this.#listen(this.#socket, token);
    } catch (error) {
      console.info('The notification socket cannot be opened.', error);
      if (current === this.#connection) this.#reconnectLater();
    }
  }

  #reconnectLater(): void {
    const current = this.#connection;
    this.#retries.schedule(() => {
      if (current === this.#connection) void this.#reconnect();
    });
  }

  #listen(opened: WebSocket, token: string | undefined): void {
    let undoReset = () => {};
    opened.onopen = () => {
      undoReset = this.#retries.reset();
    };
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const notification = parseNotification(data);
      if (notification) this.#settings.onNotification(notification);
    };
    opened.onerror = () => console.info('The notification socket has failed.');
    opened.onclose = async ({ code }) => {
      console.info(`The notification socket has closed (${code}).`);
      this.#socket = undefined;
      const current = this.#connection;
      if (code === SocketClose.unauthorized && token !== undefined) {
        // Opened only for the rejection: it counts as an attempt that failed.
        undoReset();
        await this.#renewToken(token);
      }
      if (current === this.#connection) this.#reconnectLater();
    };
  }

  async #renewToken(token: string): Promise<void> {
    try {
      await this.#settings.onUnauthorized(token);
    } catch (error) {
      console.info('The token of the notification socket could not be renewed.', error);
    }
  }
}

/** The live channel of notifications. */
export function createNotificationSocket(settings: NotificationSocketSettings): NotificationSocket {
  const connection = new ReconnectingSocket(settings);
  return {
    connect: () => connection.connect(),
    close: () => connection.close(),
    sendReceipt: (receipt) => sendWhenOpen(() => connection.socket, receipt),
  };
}
