import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that can be cut as a network is: nothing comes through, and neither end notices. */
export class CuttableLine implements AsyncDisposable {
  readonly #server: Server;
  readonly #port: number;
  readonly #ends = new Set<Socket>();
  #isCut = false;
  /** What is to happen when the line is mended. */
  #later: (() => void)[] = [];

  private constructor(port: number) {
    this.#port = port;
    this.#server = createServer({ pauseOnConnect: true }, (client) => {
      this.#keep(client);
      this.#whenMended(() => this.#join(client));
    });
  }

  static async start(port: number): Promise<CuttableLine> {
    const line = new CuttableLine(port);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  /** A database's address by this line. */
  through(url: string): string {
    const changed = new URL(url);
    changed.port = String((this.#server.address() as AddressInfo).port);
    return changed.href;
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#ends) socket.pause();
  }

  mend(): void {
    this.#isCut = false;
    for (const socket of this.#ends) socket.resume();
    for (const work of this.#later.splice(0)) work();
  }

  #whenMended(work: () => void): void {
    if (this.#isCut) this.#later.push(work);
    else work();
  }

  #keep(socket: Socket): void {
    this.#ends.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => this.#ends.delete(socket));
  }

  #join(client: Socket): void {
    if (client.destroyed) return;
    const server = connect(this.#port, '127.0.0.1');
    this.#keep(server);
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      from.on('data', (bytes: Buffer) => to.write(bytes));
      from.once('close', () => this.#whenMended(() => to.destroy()));
    }
    client.resume();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    for (const socket of this.#ends) socket.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
