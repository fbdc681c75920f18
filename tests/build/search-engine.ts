import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, vi } from 'vitest';
import { Announcer, type AnnouncerOptions } from '../../src/operations/index-now/announcer.ts';
import { endpointStates } from '../../src/operations/index-now/announced-pages.ts';
import { liveRelease } from '../../src/rebuild/release/rollback.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';

export const KEY = '0123456789abcdef';
const INDEXED = ['/news', '/about', '/catalog/cloth/satin/detail/p-1', '/catalog/cloth/satin/detail/p-2'];

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
const accepted: Answer = (response) => response.writeHead(202).end();
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end();

/** What a search engine is sent. */
interface List {
  host: string;
  key: string;
  keyLocation: string;
  urlList: string[];
}

/** A search engine on this machine, and a shop that reports its pages to it. */
class SearchEngine {
  readonly received: List[] = [];
  answer: Answer = accepted;
  endpoint = '';
  now = 0;
  #shop: ShopUnderTest | undefined;
  readonly #open: Announcer[] = [];
  readonly #receiver = createServer((request, response) => {
    void text(request).then((body) => {
      this.received.push(JSON.parse(body) as List);
      this.answer(response, request);
    });
  });

  async start(): Promise<void> {
    this.received.length = 0;
    this.accept();
    this.now = Date.parse('2026-11-23T00:00:00Z');
    this.#receiver.listen(0, '127.0.0.1');
    await once(this.#receiver, 'listening');
    this.endpoint = `http://127.0.0.1:${(this.#receiver.address() as AddressInfo).port}/indexnow`;
    const seo = INDEXED.map((url, at) => ({
      id: at + 10,
      url,
      title: `Т${at}`,
      description: '',
      h1: null,
      text: null,
      imageId: null,
    }));
    this.#shop = new ShopUnderTest({ ...smallShop(), seo });
    await this.#shop.rebuild();
  }

  async stop(): Promise<void> {
    for (const announcer of this.#open.splice(0)) announcer[Symbol.dispose]();
    this.#receiver.closeAllConnections();
    if (this.#receiver.listening) {
      this.#receiver.close();
      await once(this.#receiver, 'close');
    }
    await this.#shop?.close();
  }

  get shop(): ShopUnderTest {
    if (!this.#shop) throw new TypeError('The shop is not there yet.');
    return this.#shop;
  }

  accept(): void {
    this.answer = accepted;
  }

  /** A process that reports; another one begins from what is on the disk. */
  startAnnouncer(others: Partial<AnnouncerOptions> = {}): () => Promise<boolean> {
    const { dataFolder } = this.shop;
    const announcer = new Announcer({
      dataFolder,
      siteUrl: 'http://shop.test',
      key: KEY,
      endpoints: [this.endpoint],
      now: () => this.now,
      ...others,
    });
    this.#open.push(announcer);
    return () => announcer.announce(liveRelease(dataFolder) ?? '');
  }

  /** Announces the shop's pages, and changes one of them. */
  async withChange(others: Partial<AnnouncerOptions> = {}): Promise<() => Promise<boolean>> {
    const announce = this.startAnnouncer(others);
    await announce();
    this.shop.edit('product', 'p-1', '--price', '990');
    await this.shop.rebuild();
    return announce;
  }

  notified(): string[][] {
    return this.received.map(({ urlList }) => urlList.map((url) => url.replace('http://shop.test', '')));
  }

  state() {
    return endpointStates(this.shop.dataFolder, [this.endpoint])[0]?.state;
  }
}

/** A search engine and a shop that are new for each test of the file. */
export function searchEngine(): SearchEngine {
  const engine = new SearchEngine();
  beforeEach(() => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return engine.start();
  });
  afterEach(() => engine.stop());
  return engine;
}
