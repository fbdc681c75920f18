import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { SOCKET_PATH, SOCKET_TOKEN, SocketClose } from '../../contract/account/notification-socket.ts';
import { createRemoteAddressRule, type Peer, type RemoteAddressRule } from '../../http/remote-address.ts';
import type { ShopStore } from '../shop-store.ts';
import type { AllowsOrigin } from '../http/origins.ts';
import { ErrorResponse, TooManyRequests } from '../http/error-response.ts';
import type { AccessTokens } from '../auth/access-tokens.ts';
import { Subscribers } from './subscribers.ts';
import { SOCKET_LIMITS, SocketLimiter, type SocketLimits } from './socket-limiter.ts';
import { Socket, type SignedInOwner, type SocketOwner } from './socket.ts';

/** How often new notifications are read from the database; another process may have written them. */
const POLL_INTERVAL_MS = 300;
const HEARTBEAT_MS = 30_000;
/** How long a peer may take to close; then the connection is cut. */
const CLOSE_TIMEOUT_MS = 500;
/** A receipt with the most ids, and some room. */
const MAX_MESSAGE_BYTES = 4096;

/** Not in place, since the types of ws do not know `closeTimeout` yet. */
const WS_OPTIONS = { noServer: true, maxPayload: MAX_MESSAGE_BYTES, closeTimeout: CLOSE_TIMEOUT_MS };

export interface SocketServerOptions {
  store: ShopStore;
  tokens: AccessTokens;
  allowsOrigin: AllowsOrigin;
  /** Says by which address sockets are counted; only proxies on this machine are believed where it is not given. */
  remoteAddressOf?: RemoteAddressRule;
  report: (error: unknown) => void;
  now?: () => Date;
  limits?: Partial<SocketLimits>;
  heartbeatMs?: number;
}

type Admission = SocketOwner | 'unauthorized';

/** The live channel of notifications, for a server's `upgrade` event. */
export class SocketServer {
  readonly #options: SocketServerOptions;
  readonly #server = new WebSocketServer(WS_OPTIONS);
  readonly #subscribers: Subscribers;
  readonly #limiter: SocketLimiter;
  readonly #remoteAddressOf: RemoteAddressRule;
  /** Sessions that had ended when the open sockets were looked at last. */
  #seenEnds = 0;
  #timers: NodeJS.Timeout[] = [];
  #closed = false;

  constructor(options: SocketServerOptions) {
    this.#options = options;
    this.#remoteAddressOf = options.remoteAddressOf ?? createRemoteAddressRule();
    this.#subscribers = new Subscribers(options.store);
    const limits = { ...SOCKET_LIMITS, ...options.limits };
    this.#limiter = new SocketLimiter(limits, options.now ?? (() => new Date()));
  }

  /** Upgrades a request to a WebSocket, or rejects it with a status before the upgrade. */
  async upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const { allowsOrigin, report } = this.#options;
    connection.on('error', () => connection.destroy());
    const url = URL.parse(request.url ?? '/', 'http://api');
    const { origin } = request.headers;
    if (url?.pathname !== SOCKET_PATH) return refuse(connection, '404 Not Found');
    if (origin !== undefined && !allowsOrigin(origin)) return refuse(connection, '403 Forbidden');
    const address = this.#remoteAddressOf(peerOf(request));
    try {
      this.#limiter.countOpening(address);
      if (this.#closed) return refuse(connection, '503 Service Unavailable');
      const admission = await this.#admit(url.searchParams.get(SOCKET_TOKEN));
      if (this.#closed) return refuse(connection, '503 Service Unavailable');
      const uid = admission === 'unauthorized' ? undefined : admission.uid;
      const place = this.#limiter.acquire({ uid, address });
      if (typeof place === 'string') return refuse(connection, place);
      if (connection.destroyed) return place();
      connection.once('close', place);
      this.#server.handleUpgrade(request, connection, head, (peer) => {
        peer.on('error', () => peer.terminate());
        // A browser hides a rejected upgrade from its page, but passes on the code of a closed socket.
        if (admission === 'unauthorized') peer.close(SocketClose.unauthorized);
        else this.#subscribe(peer, admission);
      });
    } catch (error) {
      if (error instanceof TooManyRequests) return refuse(connection, '429 Too Many Requests', error.seconds);
      report(error);
      refuse(connection, '500 Internal Server Error');
    }
  }

  #subscribe(peer: WebSocket, owner: SocketOwner): void {
    const socket = new Socket(peer, owner, (receiver, ids) => this.#receive(receiver, ids));
    peer.on('close', () => this.#leave(socket));
    try {
      // It may have ended while the socket was being opened.
      if (this.#isOver(owner)) return socket.close(SocketClose.unauthorized);
      // The others first: what is new is delivered to them here.
      this.#closeEnded();
      this.#subscribers.add(socket);
      this.#start();
    } catch (error) {
      this.#options.report(error);
      socket.close(SocketClose.failed);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#stop();
    const sockets = this.#subscribers.sockets;
    const closed = [...this.#server.clients].map(
      (peer) => new Promise((resolve) => peer.once('close', resolve)),
    );
    for (const socket of sockets) socket.close(SocketClose.goingAway);
    const timeout = setTimeout(() => {
      for (const peer of this.#server.clients) peer.terminate();
    }, CLOSE_TIMEOUT_MS);
    await Promise.all(closed);
    clearTimeout(timeout);
  }

  async #admit(token: string | null): Promise<Admission> {
    if (token === null || token === '') return {};
    try {
      const { customer, sessionId } = await this.#options.tokens.authenticate(`Bearer ${token}`);
      return customer && sessionId !== undefined ? { uid: customer.uid, sessionId } : {};
    } catch (error) {
      if (error instanceof ErrorResponse) return 'unauthorized';
      throw error;
    }
  }

  /** A database that is busy for long must not end the process: without a receipt the notification comes again. */
  #receive(owner: SignedInOwner, ids: readonly number[]): void {
    const { store, report } = this.#options;
    try {
      if (this.#isOver(owner)) return;
      store.notifications.markReceived(owner.uid, ids);
    } catch (error) {
      report(error);
    }
  }

  #leave(socket: Socket): void {
    this.#subscribers.remove(socket);
    if (this.#subscribers.size === 0) this.#stop();
  }

  #start(): void {
    if (this.#timers.length > 0) return;
    const { heartbeatMs = HEARTBEAT_MS, report } = this.#options;
    const reportErrors = (work: () => void) => () => {
      try {
        work();
      } catch (error) {
        report(error);
      }
    };
    this.#timers = [
      setInterval(
        reportErrors(() => {
          this.#closeEnded();
          this.#subscribers.deliverNew();
        }),
        POLL_INTERVAL_MS,
      ),
      setInterval(
        reportErrors(() => this.#checkSockets()),
        heartbeatMs,
      ),
    ];
  }

  #stop(): void {
    for (const timer of this.#timers) clearInterval(timer);
    this.#timers = [];
  }

  /** A socket outlives its access token, but not its session, whichever process has ended that. */
  #closeEnded(): void {
    const { sessions } = this.#options.store;
    const ends = sessions.endCount;
    if (ends === this.#seenEnds) return;
    for (const socket of this.#subscribers.sockets) {
      if (this.#isOver(socket.owner)) {
        this.#subscribers.remove(socket);
        socket.close(SocketClose.unauthorized);
      }
    }
    this.#seenEnds = ends;
  }

  #isOver({ uid, sessionId }: SocketOwner): boolean {
    return uid !== undefined && !this.#options.store.sessions.isOpen(sessionId, uid);
  }

  #checkSockets(): void {
    this.#closeEnded();
    for (const socket of this.#subscribers.sockets) socket.checkAlive();
  }
}

const peerOf = ({ socket, headersDistinct }: IncomingMessage): Peer => ({
  address: socket.remoteAddress,
  forwardedFor: headersDistinct['x-forwarded-for']?.join(','),
});

/** `retryAfter` in seconds. */
function refuse(connection: Duplex, status: string, retryAfter?: number): void {
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Content-Length: 0',
    ...(retryAfter === undefined ? [] : [`Retry-After: ${retryAfter}`]),
  ];
  // A peer that does not read its refusal is not waited for.
  const timeout = setTimeout(() => connection.destroy(), CLOSE_TIMEOUT_MS);
  connection.once('close', () => clearTimeout(timeout));
  connection.end(`${head.join('\r\n')}\r\n\r\n`, () => connection.destroy());
}
