import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { DraftKind } from '../../src/contract/content/draft.ts';
import type { News } from '../../src/contract/content/news.ts';
import type { Product } from '../../src/contract/catalog/product.ts';
import { createDrafts, type Drafts } from '../../src/drafts/drafts.ts';
import { draftKeys, draftLink } from '../../src/http/draft-signature.ts';
import { compiledSite } from '../../src/rebuild/compile/compiled-site.ts';
import type { StoredDraft } from '../../src/reference-api/drafts/drafts.ts';
import { close, listen } from '../../src/server/listen.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { tellingAllPrices } from '../builders/planted-prices.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { unevenShop } from './uneven-shop.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const [key] = draftKeys([SECRET]) as [Buffer];
export const HOUR = 3600;

const facts = (others: Partial<StoredDraft> = {}) => ({
  base: undefined,
  savedAt: Date.parse('2026-03-01T09:00:00+03:00'),
  editorName: 'Анна',
  publishAt: null,
  ...others,
});

/** What is answered to who opens a link. */
export interface Opened {
  status: number;
  headers: Headers;
  html: string;
}

/** A shop whose server shows drafts by their links. */
class DraftShop {
  now = Date.now();
  /** What the server has said on stderr in this test. */
  logged: string[] = [];
  base = '';
  #shop: ShopUnderTest | undefined;
  #drafts: Drafts | undefined;
  #server: Server | undefined;

  async build(): Promise<void> {
    this.#shop = new ShopUnderTest(unevenShop, compiledSiteFolder(), {
      draftSecrets: [SECRET],
      now: () => new Date(this.now),
    });
    this.#shop.settings = { counters: { dataLayer: 'events' } };
    await this.#shop.rebuild({ full: true });
  }

  get shop(): ShopUnderTest {
    if (!this.#shop) throw new TypeError('The shop is not there yet.');
    return this.#shop;
  }

  async startServer(): Promise<void> {
    this.now = Date.now();
    this.shop.disturb = tellingAllPrices;
    this.logged = [];
    vi.spyOn(console, 'error').mockImplementation((text) => void this.logged.push(String(text)));
    const { dataFolder } = this.shop;
    const { apiUrl, siteUrl, fetch } = this.shop.source();
    this.#drafts = createDrafts({
      dataFolder,
      apiUrl,
      internalApiUrl: apiUrl,
      siteId: 1,
      currencyId: 1,
      now: () => this.now,
      draftSecrets: [SECRET],
      ...(fetch && { fetch }),
    });
    this.#server = createShopServer({
      dataFolder,
      apiUrl,
      siteUrl,
      onDemand: () => Promise.resolve(),
      handleOther: this.#drafts.handle,
    });
    await listen(this.#server, 0);
    this.base = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  async stopServer(): Promise<void> {
    vi.restoreAllMocks();
    if (this.#server) await close(this.#server);
    await this.stopDrafts();
  }

  async stopDrafts(): Promise<void> {
    await this.#drafts?.[Symbol.asyncDispose]();
  }

  linkTo(kind: DraftKind, id: number | string, seconds = HOUR): string {
    return draftLink(this.base, key, { kind, id, expires: Math.floor(this.now / 1000) + seconds });
  }

  async open(link: string, init?: RequestInit): Promise<Opened> {
    const response = await fetch(link, init);
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  saveNews(change: Partial<News> = {}, others: Partial<StoredDraft> = {}): News {
    const [first] = this.shop.store.documents.all('news');
    if (!first) throw new Error('The shop has no news.');
    const draft = { ...first, name: 'Имя черновика', ...change };
    this.shop.store.drafts.put('news', draft, facts(others));
    return draft;
  }

  saveProduct(change: Partial<Product> = {}): { draft: Product; published: Product } {
    const [published] = this.shop.store.products.byIds([unevenShop.products[0]?.id ?? 0]);
    if (!published) throw new Error('The shop has no products.');
    const draft = { ...published, title: 'Имя черновика', ...change };
    this.shop.store.drafts.put('product', draft, facts());
    return { draft, published };
  }

  /** The file of the compiled code that renders pages. */
  get renderEntry(): string {
    return compiledSite(this.shop.dataFolder, 'code-1').renderEntry;
  }

  /** Another content of a file of the shop, while something is done. */
  async holding<Result>(file: string, text: string, work: () => Promise<Result>): Promise<Result> {
    const before = readFileSync(file);
    writeFileSync(file, text);
    try {
      return await work();
    } finally {
      writeFileSync(file, before);
    }
  }
}

/** One shop for the tests of a file, and a server for each test. */
export function draftShop(): DraftShop {
  const drafts = new DraftShop();
  beforeAll(() => drafts.build(), 240_000);
  beforeEach(() => drafts.startServer());
  afterEach(() => drafts.stopServer());
  afterAll(() => drafts.shop.close());
  return drafts;
}

export function expectNotNow({ status, headers, html }: Opened): void {
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('60');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Попробуйте через минуту');
}
