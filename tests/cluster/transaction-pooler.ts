import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** Message types of PostgreSQL's protocol. */
const READY = 'Z'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
const IDLE = 'I'.charCodeAt(0);

/** AuthenticationOk, then ReadyForQuery outside a transaction. */
const WELCOME = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, READY, 0, 0, 0, 5, IDLE]);

/** Whether what a session has sent ends with “ready, in no transaction”. */
const isFree = (bytes: Buffer) => bytes.length >= 6 && bytes.at(-6) === READY && bytes.at(-1) === IDLE;

interface Session {
  socket: Socket;
  client: Socket | undefined;
}

/** Lends the sessions of a PostgreSQL for single transactions, as PgBouncer does where its pool_mode is `transaction`. */
export class TransactionPooler implements AsyncDisposable {
  readonly #server: Server;
  readonly #port: number;
  /** The startup message of a client, with which sessions are begun. */
  #startup: Buffer | undefined;
  #sessions: Session[] = [];

  private constructor(port: number) {
    this.#port = port;
    this.#server = createServer((client) => this.#serve(client));
  }

  static async start(port: number): Promise<TransactionPooler> {
    const pooler = new TransactionPooler(port);
    pooler.#server.listen(0, '127.0.0.1');
    await once(pooler.#server, 'listening');
    return pooler;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  #serve(client: Socket): void {
    let isWelcome = false;
    client.on('error', () => undefined);
    client.on('data', (bytes: Buffer) => {
      if (!isWelcome) {
        isWelcome = true;
        this.#startup ??= bytes;
        return void client.write(WELCOME);
      }
      if (bytes[0] === TERMINATE) return void client.end();
      void this.#sessionOf(client).then(({ socket }) => socket.write(bytes));
    });
  }

  /** The session that a client has, the one that was free last, or a new one. */
  async #sessionOf(client: Socket): Promise<Session> {
    const lent = this.#sessions.find((session) => session.client === client);
    if (lent) return lent;
    const free = this.#sessions.findLast((session) => session.client === undefined);
    if (free) {
      free.client = client;
      return free;
    }
    const session: Session = { socket: connect(this.#port, '127.0.0.1'), client };
    this.#sessions.push(session);
    session.socket.on('error', () => undefined);
    session.socket.write(this.#startup ?? '');
    let seen = Buffer.alloc(0);
    while (!isFree(seen)) seen = Buffer.concat([seen, ...((await once(session.socket, 'data')) as Buffer[])]);
    session.socket.on('data', (bytes: Buffer) => {
      session.client?.write(bytes);
      if (isFree(bytes)) session.client = undefined;
    });
    return session;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const { socket } of this.#sessions) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
