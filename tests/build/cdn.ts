import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An adapter of a CDN on this machine. */
export class Cdn implements AsyncDisposable {
  /** The addresses of each request, below the shop's own. */
  readonly received: string[][] = [];
  readonly headers: IncomingHttpHeaders[] = [];
  /** What it answers; `lost` where the connection ends before that, `silent` where nothing ever comes. */
  status: number | 'lost' | 'silent' = 204;
  /** Called before it answers. */
  onRequest: () => void | Promise<void> = () => undefined;
  url = '';
  readonly #server = createServer((request, response) => {
    void text(request).then(async (body) => {
      const { urls } = JSON.parse(body) as { urls: string[] };
      this.received.push(urls.map((url) => url.replace('http://shop.test', '')));
      this.headers.push(request.headers);
      await this.onRequest();
      if (this.status === 'lost') response.destroy();
      else if (this.status !== 'silent') response.writeHead(this.status, { location: '/elsewhere' }).end();
    });
  });

  static async start(): Promise<Cdn> {
    const cdn = new Cdn();
    cdn.#server.listen(0, '127.0.0.1');
    await once(cdn.#server, 'listening');
    cdn.url = `http://127.0.0.1:${(cdn.#server.address() as AddressInfo).port}/purge`;
    return cdn;
  }

  /** What has come since it was last taken. */
  take(): string[][] {
    return this.received.splice(0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
