import type { RawData, WebSocket } from 'ws';
import * as z from 'zod/mini';
import { ReceiptSchema, type Notification } from '../../contract/account/notification.ts';
import { SocketClose } from '../../contract/account/notification-socket.ts';

/** Invalid messages after which the socket is closed. */
const MAX_INVALID_MESSAGES = 5;
/** Messages and pings between two heartbeats. */
const MAX_MESSAGES = 200;
/** A peer that does not read fills the memory. */
const MAX_WAITING_BYTES = 1024 * 1024;

/** Notes what has reached a customer. */
export type Receive = (owner: SignedInOwner, ids: readonly number[]) => void;

/** A customer in one of their sessions. */
export interface SignedInOwner {
  uid: number;
  sessionId: string;
}

/** Whose socket it is: a customer's, by one of the customer's sessions, or a guest's. */
export type SocketOwner = SignedInOwner | { uid?: undefined; sessionId?: undefined };

/** One open tab. */
export class Socket {
  readonly #peer: WebSocket;
  readonly owner: SocketOwner;
  #alive = true;
  #messages = 0;
  #invalidMessages = 0;

  constructor(peer: WebSocket, owner: SocketOwner, receive: Receive) {
    this.#peer = peer;
    this.owner = owner;
    peer.on('pong', () => {
      this.#alive = true;
      this.#count();
    });
    peer.on('ping', () => this.#count());
    peer.on('message', (data, isBinary) => {
      if (!this.#count()) return;
      const receipt = isBinary ? undefined : receiptIn(data);
      if (receipt === undefined) {
        this.#invalidMessages += 1;
        if (this.#invalidMessages >= MAX_INVALID_MESSAGES) this.close(SocketClose.policy);
      } else if (owner.uid !== undefined && (receipt.uid ?? owner.uid) === owner.uid) {
        receive(owner, receipt.notifyIDs);
      }
    });
  }

  /** Undefined for a guest. */
  get uid(): number | undefined {
    return this.owner.uid;
  }

  /** Counts what a peer sends, pings as well; one that sends too much is closed, and what it sent ignored. */
  #count(): boolean {
    if (this.#peer.readyState !== this.#peer.OPEN) return false;
    this.#messages += 1;
    if (this.#messages <= MAX_MESSAGES) return true;
    this.close(SocketClose.policy);
    return false;
  }

  send(notification: Notification): void {
    if (this.#peer.readyState !== this.#peer.OPEN) return;
    if (this.#isBlocked) return this.end();
    this.#peer.send(JSON.stringify(notification));
  }

  /** Pings the peer; a peer that did not answer the last ping is disconnected. */
  checkAlive(): void {
    if (!this.#alive || this.#isBlocked) return this.end();
    this.#alive = false;
    this.#messages = 0;
    this.#peer.ping();
  }

  get #isBlocked(): boolean {
    return this.#peer.bufferedAmount > MAX_WAITING_BYTES;
  }

  close(code: number): void {
    this.#peer.close(code);
  }

  /** Without a closing handshake. */
  end(): void {
    this.#peer.terminate();
  }
}

function receiptIn(data: RawData) {
  if (!Buffer.isBuffer(data)) return undefined;
  try {
    return z.safeParse(ReceiptSchema, JSON.parse(data.toString())).data;
  } catch {
    return undefined;
  }
}
