import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type ClusterOptions, startCluster } from '../../src/cluster/cluster.ts';
import type { Operations } from '../../src/operations/operations.ts';
import { OPS_TOKEN, sameOrigin, SECRET, signedHeaders } from '../integration/harness/signed-messages.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { FakeBuild, type Shop } from './fake-build.ts';
import { releaseBytes } from './release-bytes.ts';

/** What a test may set beside what all servers have. */
export type NodeSettings = Pick<ClusterOptions, 'indexNowKey' | 'indexNowEndpoints' | 'purge' | 'clock'>;

/** One server of a cluster in this process, without the shop's pages: what it serves is read from its folder. */
export class TestNode implements AsyncDisposable {
  readonly dataFolder = temporaryFolder('node');
  readonly build: FakeBuild | undefined;
  readonly #url: string;
  readonly #name: string;
  readonly #settings: NodeSettings;
  #operations: Operations | undefined;
  #server: Server | undefined;

  /** `shop` is given to a builder only. */
  constructor(url: string, name: string, shop?: () => Shop, settings: NodeSettings = {}) {
    this.#url = url;
    this.#name = name;
    this.#settings = settings;
    this.build = shop && new FakeBuild(this.dataFolder, shop);
  }

  async start(): Promise<this> {
    const operations = startCluster({
      databaseUrl: this.#url,
      dataFolder: this.dataFolder,
      nodeName: this.#name,
      siteUrl: 'http://shop.test',
      hookSecrets: [SECRET],
      opsToken: OPS_TOKEN,
      rebuild: this.build?.rebuild,
      ...this.#settings,
    });
    this.#operations = operations;
    this.#server = createServer((request, response) => void operations.handle(request, response)).listen(0);
    await operations.failed;
    return this;
  }

  get base(): string {
    if (!this.#server) throw new Error(`${this.#name} does not listen.`);
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Sends a signed message that something has changed. */
  deliver(id: string): Promise<Response> {
    const body = JSON.stringify({ type: 'content.changed', data: {} });
    return fetch(`${this.base}/hooks/content`, { method: 'POST', body, headers: signedHeaders(id, body) });
  }

  post(path: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.base + path, {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...sameOrigin, ...headers },
    });
  }

  /** The cookie of an operator who has signed in here. */
  async signIn(): Promise<string> {
    const response = await this.post('/ops/sign-in', `token=${encodeURIComponent(OPS_TOKEN)}`);
    return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  }

  async ops(cookie: string): Promise<string> {
    return (await fetch(`${this.base}/ops`, { headers: { cookie } })).text();
  }

  /** The events that an open page of `/ops` receives. */
  async *events(cookie: string): AsyncGenerator<string, undefined> {
    const { body } = await fetch(`${this.base}/ops/events`, { headers: { cookie } });
    let text = '';
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = (text + part).split('\n\n');
      text = events.pop() ?? '';
      yield* events;
    }
    return undefined;
  }

  /** What the live release has as the text of a file; undefined where there is none. */
  file(name: string): string | undefined {
    const path = join(this.dataFolder, 'current', name);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  get bytes(): Record<string, string> {
    return releaseBytes(this.dataFolder);
  }

  /** Stops taking part; what is on the disk stays. */
  async stop(): Promise<void> {
    this.#server?.close();
    await this.#operations?.stop();
    this.#operations = undefined;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
    this.build?.close();
  }
}
