import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Overview } from '../../../src/operations/control/overview.ts';
import { close, listen } from '../../../src/server/listen.ts';
import type { OnDemandHandler } from '../../../src/server/on-demand.ts';
import { createShopServer } from '../../../src/server/shop-server.ts';
import { startWatch, type Watch, type WatchOptions } from '../../../src/watch/watch.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

export const METRICS_TOKEN = '0f6a1c94be7d52e83b90d4a7c1f5e26d';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

type Sent = Partial<{ method: string; headers: Record<string, string>; body: string }>;

const idle: Overview = {
  live: undefined,
  current: undefined,
  requested: undefined,
  hold: undefined,
  retryAt: undefined,
  waiting: [],
  runs: [],
  releases: [],
  indexNow: [],
};

/** A shop server of a test's own release with what watches it, and the lines of its log. */
export class WatchedServer {
  readonly folder = temporaryFolder('watched');
  readonly watch: Watch;
  readonly #lines: string[] = [];
  readonly #server: Server;
  /** What the database says. */
  overview: () => Promise<Overview> = () => Promise.resolve(idle);
  onDemand: OnDemandHandler = (_, __, response) => Promise.resolve(void response.end('page'));

  constructor(settings: Partial<WatchOptions> = {}) {
    this.watch = startWatch({
      dataFolder: this.folder,
      nodeName: 'shop-1',
      metricsToken: METRICS_TOKEN,
      trustedProxies: [],
      log: { form: 'json', level: 'debug' },
      to: { write: (line) => void this.#lines.push(line) },
      ...settings,
    });
    const probes = this.watch.probesOf({
      handle: () => undefined,
      overview: () => this.overview(),
      connections: () => ({ open: 3, idle: 2, waiting: 1 }),
      stop: () => Promise.resolve(),
    });
    this.#server = createShopServer({
      dataFolder: this.folder,
      siteUrl: 'http://shop.test',
      apiUrl: 'http://api.test',
      onDemand: (...asked) => this.onDemand(...asked),
      observe: this.watch.observe,
      handleOther: probes,
    });
  }

  async start(): Promise<this> {
    await listen(this.#server, 0);
    return this;
  }

  /** Makes a release of three pages live. */
  publish(): void {
    const release = join(this.folder, 'releases/r1');
    mkdirSync(join(release, '_data'), { recursive: true });
    mkdirSync(join(release, 'builds/meta'), { recursive: true });
    writeFileSync(join(release, 'catalog.html'), 'Каталог');
    writeFileSync(join(release, '404.html'), 'нет такой');
    writeFileSync(join(release, '_data/inline-hashes.json'), '{"scripts":[],"styles":[]}');
    writeFileSync(join(release, 'builds/meta/r1.json'), '{"id":"r1","pages":3}');
    symlinkSync('releases/r1', join(this.folder, 'current'));
  }

  /** Sends a path letter for letter. */
  send(path: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Answer> {
    const { port } = this.#server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const asked = request({ port, path, method, headers, agent: false }, (incoming) => {
        let text = '';
        incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
        incoming.on('end', () =>
          resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
        );
      });
      asked.on('error', reject).end(body);
    });
  }

  async metrics(): Promise<string> {
    return (await this.send('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text;
  }

  get log(): string {
    return this.#lines.join('');
  }

  /** The lines of the log. */
  get entries(): Record<string, unknown>[] {
    return this.#lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await close(this.#server);
    this.watch.stop();
  }
}
