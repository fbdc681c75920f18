import * as z from 'zod/mini';
import {
  NotificationSchema,
  SOCKET_TOKEN,
  SocketClose,
  type Notification,
  type Receipt,
} from '../contract/account/notification.ts';

/** How often a socket that closed is opened again, until it is open. */
export const MAX_RETRIES = 5;
/**
 * A server that restarts drops everybody at once. They come back evenly over the first window, a fifth of them in each
 * second, and over twice the time after each further failure.
 */
const FIRST_WINDOW_MS = 5000;
const LONGEST_WINDOW_MS = 60_000;
const SHORTEST_DELAY_MS = 500;

const RECEIPT_POLL_MS = 100;
const RECEIPT_TIMEOUT_MS = 5000;

export interface NotificationSocketSettings {
  /** Address of the live channel, without a token. */
  readonly url: string;
  /** The access token of the person who is signed in; undefined for a guest. */
  readonly token: () => Promise<string | undefined>;
  /** The back end rejects the token, or not any more: there may be another one afterwards. */
  readonly onUnauthorized: (token: string) => Promise<unknown>;
  readonly onNotification: (notification: Notification) => void;
  readonly open?: (url: string) => WebSocket;
  /** From 0 to 1. */
  readonly random?: () => number;
}

export interface NotificationSocket {
  /** Opens the socket, instead of the one that is open, for the person who is signed in now. */
  readonly connect: () => void;
  readonly close: () => void;
  /** Sends a receipt, once the socket is open; after 5 s without it the receipt is given up, and logged. */
  readonly sendReceipt: (receipt: Receipt) => Promise<void>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs a task now, or as soon as the browser has a network again. */
const whenOnline = (task: () => void): void =>
  navigator.onLine === false ? addEventListener('online', task, { once: true }) : task();

/** Undefined for anything but a notification, which is logged. */
function readNotification(data: unknown): Notification | undefined {
  try {
    return z.parse(NotificationSchema, JSON.parse(String(data)));
  } catch (error) {
    console.warn('The notification socket has sent what is no notification.', error);
    return undefined;
  }
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

/** The live channel of notifications: one socket, opened again where it closes. */
export function createNotificationSocket({
  url,
  token: readToken,
  onUnauthorized,
  onNotification,
  open = (address) => new WebSocket(address),
  random = Math.random,
}: NotificationSocketSettings): NotificationSocket {
  let socket: WebSocket | undefined;
  let retries = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  /** What belongs to an earlier connection is over. */
  let connection = 0;

  function close(): void {
    connection += 1;
    clearTimeout(retry);
    discard(socket);
    socket = undefined;
  }

  function reconnectLater(): void {
    if (retries >= MAX_RETRIES) {
      console.warn(
        `The notification socket could not be opened again ${MAX_RETRIES} times; no more attempts.`,
      );
      return;
    }
    const windowMs = Math.min(FIRST_WINDOW_MS * 2 ** retries, LONGEST_WINDOW_MS);
    retries += 1;
    const current = connection;
    retry = setTimeout(
      () =>
        whenOnline(() => {
          if (current === connection) void reconnect();
        }),
      SHORTEST_DELAY_MS + random() * windowMs,
    );
  }

  async function renewToken(token: string): Promise<void> {
    try {
      await onUnauthorized(token);
    } catch (error) {
      console.info('The token of the notification socket could not be renewed.', error);
    }
  }

  function follow(opened: WebSocket, token: string | undefined): void {
    let retriesBefore = retries;
    opened.onopen = () => {
      retriesBefore = retries;
      retries = 0;
    };
    opened.onmessage = ({ data }: MessageEvent<unknown>) => {
      const notification = readNotification(data);
      if (notification) onNotification(notification);
    };
    opened.onerror = () => console.info('The notification socket has failed.');
    opened.onclose = async ({ code }) => {
      console.info(`The notification socket has closed (${code}).`);
      socket = undefined;
      const current = connection;
      if (code === SocketClose.unauthorized && token !== undefined) {
        // Opened only to be told so: it counts as an attempt that failed.
        retries = retriesBefore;
        await renewToken(token);
      }
      if (current === connection) reconnectLater();
    };
  }

  async function reconnect(): Promise<void> {
    close();
    const current = connection;
    try {
      const token = await readToken();
      if (current !== connection) return;
      socket = open(token === undefined ? url : `${url}?${SOCKET_TOKEN}=${encodeURIComponent(token)}`);
      follow(socket, token);
    } catch (error) {
      console.info('The notification socket cannot be opened.', error);
      if (current === connection) reconnectLater();
    }
  }

  return {
    connect: () => {
      retries = 0;
      void reconnect();
    },
    close,
    sendReceipt: async (receipt) => {
      for (let waitedMs = 0; socket?.readyState !== WebSocket.OPEN; waitedMs += RECEIPT_POLL_MS) {
        if (waitedMs >= RECEIPT_TIMEOUT_MS) {
          console.warn('The notification socket was not open in time for a receipt.', receipt.notifyIDs);
          return;
        }
        await pause(RECEIPT_POLL_MS);
      }
      socket.send(JSON.stringify(receipt));
    },
  };
}
