import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { SOCKET_PATH, SOCKET_TOKEN, SocketClose } from '../../contract/notification.ts';
import type { ShopStore } from '../db/shop-store.ts';
import type { AllowsOrigin } from '../http/origins.ts';
import { Refusal } from '../http/refusal.ts';
import type { AccessTokens } from '../users/access-tokens.ts';
import { Audience } from './audience.ts';
import { Socket } from './socket.ts';

/** How often the database is asked what is new; another process may have written it. */
const NEWS_MS = 300;
const HEARTBEAT_MS = 30_000;
/** How long peers may take to say goodbye. */
const GOODBYE_MS = 500;
/** A receipt with the most ids, and some room. */
const LARGEST_MESSAGE_BYTES = 4096;
/** Those that are being closed among them. */
const MOST_SOCKETS = 5000;

export interface SocketServerOptions {
  store: ShopStore;
  tokens: AccessTokens;
  allowsOrigin: AllowsOrigin;
  report: (error: unknown) => void;
  heartbeatMs?: number;
  mostSockets?: number;
}

type Admission = { uid: number | undefined } | 'unauthorized';

/** The live channel of notifications, for a server's `upgrade` event. */
export class SocketServer {
  readonly #options: SocketServerOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE_BYTES });
  readonly #audience: Audience;
  #timers: NodeJS.Timeout[] = [];
  #closed = false;

  constructor(options: SocketServerOptions) {
    this.#options = options;
    this.#audience = new Audience(options.store);
  }

  /** Answers a request to become a WebSocket. */
  async upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const { allowsOrigin, report, mostSockets = MOST_SOCKETS } = this.#options;
    connection.on('error', () => connection.destroy());
    const url = URL.parse(request.url ?? '/', 'http://api');
    const { origin } = request.headers;
    if (url?.pathname !== SOCKET_PATH) return refuse(connection, '404 Not Found');
    if (origin !== undefined && !allowsOrigin(origin)) return refuse(connection, '403 Forbidden');
    if (this.#closed || this.#server.clients.size >= mostSockets) {
      return refuse(connection, '503 Service Unavailable');
    }
    try {
      const admission = await this.#admit(url.searchParams.get(SOCKET_TOKEN));
      if (this.#closed) return refuse(connection, '503 Service Unavailable');
      this.#server.handleUpgrade(request, connection, head, (peer) => {
        peer.on('error', () => peer.terminate());
        // A browser tells its page nothing of a refused upgrade, but it does tell the code of a closed socket.
        if (admission === 'unauthorized') return peer.close(SocketClose.unauthorized);
        this.#welcome(peer, admission.uid);
      });
    } catch (error) {
      report(error);
      refuse(connection, '500 Internal Server Error');
    }
  }

  #welcome(peer: WebSocket, uid: number | undefined): void {
    const socket = new Socket(peer, uid, (receiver, ids) => this.#receive(receiver, ids));
    peer.on('close', () => this.#leave(socket));
    try {
      this.#audience.join(socket);
      this.#start();
    } catch (error) {
      this.#options.report(error);
      socket.close(SocketClose.failed);
    }
  }

  /** Says goodbye to everybody. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#stop();
    const sockets = this.#audience.sockets;
    const gone = [...this.#server.clients].map(
      (peer) => new Promise((resolve) => peer.once('close', resolve)),
    );
    for (const socket of sockets) socket.close(SocketClose.goingAway);
    const impatience = setTimeout(() => {
      for (const peer of this.#server.clients) peer.terminate();
    }, GOODBYE_MS);
    await Promise.all(gone);
    clearTimeout(impatience);
  }

  async #admit(token: string | null): Promise<Admission> {
    if (token === null || token === '') return { uid: undefined };
    try {
      const { customer } = await this.#options.tokens.visitor(`Bearer ${token}`);
      return { uid: customer?.uid };
    } catch (error) {
      if (error instanceof Refusal) return 'unauthorized';
      throw error;
    }
  }

  /** A database that is busy for long must not end the process: without a receipt the notification comes again. */
  #receive(uid: number, ids: readonly number[]): void {
    const { store, report } = this.#options;
    try {
      store.notifications.receive(uid, ids);
    } catch (error) {
      report(error);
    }
  }

  #leave(socket: Socket): void {
    this.#audience.leave(socket);
    if (this.#audience.size === 0) this.#stop();
  }

  #start(): void {
    if (this.#timers.length > 0) return;
    const { heartbeatMs = HEARTBEAT_MS, report } = this.#options;
    const carefully = (work: () => void) => () => {
      try {
        work();
      } catch (error) {
        report(error);
      }
    };
    this.#timers = [
      setInterval(
        carefully(() => this.#audience.tell()),
        NEWS_MS,
      ),
      setInterval(
        carefully(() => this.#beat()),
        heartbeatMs,
      ),
    ];
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  /** A socket outlives its access token, but not its account. */
  #beat(): void {
    const { customers } = this.#options.store;
    for (const socket of this.#audience.sockets) {
      if (socket.uid !== undefined && customers.byUid(socket.uid) === undefined) {
        socket.close(SocketClose.unauthorized);
      } else socket.beat();
    }
  }
}

function refuse(connection: Duplex, status: string): void {
  connection.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () =>
    connection.destroy(),
  );
}
