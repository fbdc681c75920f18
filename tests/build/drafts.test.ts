import { readFileSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DraftKind } from '../../src/contract/draft.ts';
import type { News } from '../../src/contract/news.ts';
import type { Product } from '../../src/contract/product.ts';
import { createDrafts, type Drafts } from '../../src/drafts/drafts.ts';
import { draftKeys, draftLink } from '../../src/http/draft-signature.ts';
import { compiledSite } from '../../src/rebuild/compile/compiled-site.ts';
import { snapshotFile } from '../../src/rebuild/snapshot/snapshot.ts';
import type { StoredDraft } from '../../src/reference-api/db/drafts.ts';
import { close, listen } from '../../src/server/listen.ts';
import { createShopServer } from '../../src/server/shop-server.ts';
import { namesPlantedPrice, tellingAllPrices } from '../builders/planted-prices.ts';
import { compiledSiteFolder } from '../compiled-site/compiled-site.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { unevenShop } from './uneven-shop.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const [key] = draftKeys([SECRET]) as [Buffer];
const HOUR = 3600;

let shop: ShopUnderTest;
let drafts: Drafts;
let server: Server;
let base: string;
let now = Date.now();
let logged: string[];

beforeAll(async () => {
  shop = new ShopUnderTest(unevenShop, compiledSiteFolder(), {
    ...{ draftSecrets: [SECRET], now: () => new Date(now) },
  });
  await shop.rebuild({ full: true });
}, 240_000);
afterAll(() => shop.close());
beforeEach(async () => {
  now = Date.now();
  shop.disturb = tellingAllPrices;
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((text) => void logged.push(String(text)));
  const { dataFolder } = shop;
  const { apiUrl, siteUrl, fetch } = shop.source();
  drafts = createDrafts({
    ...{ dataFolder, apiUrl, internalApiUrl: apiUrl, siteId: 1, currencyId: 1, now: () => now },
    draftSecrets: [SECRET],
    ...(fetch && { fetch }),
  });
  server = createShopServer({
    ...{ dataFolder, apiUrl, siteUrl, onDemand: () => Promise.resolve(), handleOther: drafts.handle },
  });
  await listen(server, 0);
  base = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  vi.restoreAllMocks();
  await close(server);
  await drafts[Symbol.asyncDispose]();
});

const linkTo = (kind: DraftKind, id: number, seconds = HOUR) =>
  draftLink(base, key, { kind, id, expires: Math.floor(now / 1000) + seconds });

async function open(link: string, init?: RequestInit) {
  const response = await fetch(link, init);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

const facts = (others: Partial<StoredDraft> = {}) => ({
  ...{
    base: undefined,
    savedAt: Date.parse('2026-03-01T09:00:00+03:00'),
    editorName: 'Анна',
    publishAt: null,
  },
  ...others,
});

function saveNews(change: Partial<News> = {}, others: Partial<StoredDraft> = {}): News {
  const [first] = shop.store.documents.all('news');
  if (!first) throw new Error('The shop has no news.');
  const draft = { ...first, name: 'Имя черновика', ...change };
  shop.store.drafts.put('news', draft, facts(others));
  return draft;
}

function saveProduct(change: Partial<Product> = {}): { draft: Product; published: Product } {
  const [published] = shop.store.products.byIds([unevenShop.products[0]?.id ?? 0]);
  if (!published) throw new Error('The shop has no products.');
  const draft = { ...published, title: 'Имя черновика', ...change };
  shop.store.drafts.put('product', draft, facts());
  return { draft, published };
}

test('a draft of a published article is shown by its link, and what is live stays as it is', async () => {
  const before = { files: shop.files(), snapshot: shop.snapshotBytes() };
  const { id } = saveNews(
    {
      blocks: [
        {
          type: 'text',
          html: '<p>Новый текст</p><script>alert(1)</script><a href="javascript:alert(2)">!</a>',
        },
      ],
    },
    { publishAt: Date.parse('2099-03-05T18:30:00+03:00') },
  );
  const { status, html } = await open(linkTo('news', id));
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>\s*Имя черновика/);
  expect(html).toContain('<p>Новый текст</p>');
  expect(html).not.toMatch(/alert\(1\)|href="javascript/);
  const bar = /<section class="draft"[\s\S]*?<\/section>/.exec(html)?.[0].replaceAll(/&nbsp;|\u00a0/g, ' ');
  expect(bar).toContain('1 марта 2026, 09:00');
  expect(bar).toContain('Выйдет 5 марта 2099, 18:30');
  expect(bar).toContain('Цены — как у гостей');
  expect(html).toMatch(/<html[^>]* data-draft/);
  expect(bar).toContain(`href="/news/detail/${id}"`);
  expect(bar).toContain('«javascript:alert(2)»');
  expect({ files: shop.files(), snapshot: shop.snapshotBytes() }).toEqual(before);
}, 60_000);

test('an article that was never published is shown, and nobody finds it without the link', async () => {
  const { id } = saveNews({ id: 987_654, name: 'Никто не видел' });
  const { status, html } = await open(linkTo('news', id));
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>\s*Никто не видел/);
  expect(html).toContain('На&nbsp;сайте этого ещё нет');
  await shop.rebuild();
  const published = [...shop.files().values()].map((file) => Buffer.from(file, 'base64').toString());
  expect(published.some((file) => file.includes('Никто не видел'))).toBe(false);
  expect((await open(`${base}/news/detail/${id}`)).status).toBe(404);
}, 60_000);

test('a product is shown as it will be, out of reach, and with public prices alone', async () => {
  const { draft, published } = saveProduct();
  const { status, html } = await open(linkTo('product', draft.id));
  expect(status).toBe(200);
  expect(html).toMatch(/<h1[^>]*>\s*Имя черновика/);
  expect(html).toMatch(/<div inert[^>]*>[\s\S]*?<astro-island/);
  expect(html).toContain('купить можно будет после публикации');
  expect(html).toContain(`detail/${published.code}"`);
  expect(namesPlantedPrice(html)).toBe(false);
  saveProduct({ id: 987_654, code: 'ne-bylo' });
  const never = await open(linkTo('product', 987_654));
  expect(never.status).toBe(200);
  expect(never.html).toContain('На&nbsp;сайте этого ещё нет');
}, 60_000);

test('BUILD-12 a draft is seen by its link alone, and by everybody from its minute on', async () => {
  const minute = Math.ceil(now / 60_000) * 60_000 + 60_000;
  const { id } = saveNews({ id: 987_655, name: 'Выйдет по часам' }, { publishAt: minute });
  const link = linkTo('news', id);
  const read = async () => {
    shop.publishSchedule.run();
    await shop.only('news');
    return (await open(`${base}/news/detail/${id}`)).html.includes('Выйдет по часам');
  };
  expect((await open(link)).html).toContain('Выйдет по часам');
  now = minute - 1;
  expect(await read()).toBe(false);
  now = minute;
  expect(await read()).toBe(true);
  expect((await open(link)).html).toContain('Черновика нет');
}, 60_000);

test('no cache keeps a draft, no machine lists it and no other site learns its link', async () => {
  const { id } = saveNews();
  const { headers, html } = await open(linkTo('news', id), { headers: { 'accept-encoding': 'br, gzip' } });
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-encoding')).toBe('br');
  expect(headers.get('vary')).toContain('Accept-Encoding');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(html).toMatch(/<meta name="robots" content="noindex, ?nofollow"/);
  expect(html).not.toMatch(
    /application\/ld\+json|rel="(?:canonical|alternate)"|text\/markdown|"og:|"twitter:|"tracking":\{/,
  );
  const crawler = { headers: { 'user-agent': 'TelegramBot (like TwitterBot)' } };
  expect((await open(linkTo('news', id), crawler)).status).toBe(404);
  expect((await open(linkTo('news', id), { method: 'POST' })).status).toBe(405);
});

test('forged, altered and expired links are answered alike, and their network waits after some', async () => {
  const { id } = saveNews();
  const link = linkTo('news', id);
  const wrong = [
    link.replace(/signature=./, (text) => (text.endsWith('A') ? 'signature=B' : 'signature=A')),
    link.replace(`/${id}?`, `/${id + 1}?`),
    link.replace('/news/', '/product/'),
    link.replace(/expires=\d+/, `expires=${Math.floor(now / 1000) + 2 * HOUR}`),
    linkTo('news', id, -1),
    `${link}&x=1`,
    `${base}/draft/news/${id}`,
    `${base}/draft`,
  ];
  const answers = await Promise.all(wrong.map((address) => open(address)));
  expect(new Set(answers.map(({ status, html }) => `${status} ${html}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  expect(answers[0]?.headers.get('cache-control')).toBe('no-store');
  await open(`${base}/draft/1`);
  await open(`${base}/draft/2`);
  expect((await open(link)).status).toBe(429);
  now += 61_000;
  expect((await open(link)).status).toBe(200);
  expect(logged.join('\n')).not.toContain('signature');
});

test('what the contract refuses is told field by field', async () => {
  const { id } = saveNews();
  shop.disturb = async (path, answer) => {
    if (!path.startsWith('/drafts/')) return answer;
    const draft = (await answer.json()) as { record: News };
    return Response.json({ ...draft, record: { ...draft.record, name: 7, blocks: [{ type: 'text' }] } });
  };
  const { status, html } = await open(linkTo('news', id));
  expect(status).toBe(422);
  expect(html).toContain('<code>record.name</code>');
  expect(html).toContain('<code>record.blocks.0.html</code>');
});

test('a back end without the draft, with another secret, or that is away is told plainly', async () => {
  const { id } = saveNews();
  expect((await open(linkTo('news', 555_555))).html).toContain('Черновика нет');
  const answered = async (status: number) => {
    shop.disturb = () => Response.json({ message: 'x' }, { status });
    return (await open(linkTo('news', id))).html;
  };
  expect(await answered(403)).toContain('DRAFT_SECRETS');
  expect(await answered(501)).toContain('Черновика нет');
  expect(await answered(500)).toMatch(/Бэкенд не.отвечает/);
  shop.disturb = () => Promise.reject(new TypeError('fetch failed'));
  expect((await open(linkTo('news', id))).status).toBe(502);
  expect(logged.join('\n')).not.toMatch(/signature|expires/);
});

/** Another content of a file of the shop, while something is done. */
async function holding<Result>(file: string, text: string, work: () => Promise<Result>): Promise<Result> {
  const before = readFileSync(file);
  writeFileSync(file, text);
  try {
    return await work();
  } finally {
    writeFileSync(file, before);
  }
}

const renderEntry = () => compiledSite(shop.dataFolder, 'code-1').renderEntry;

function expectNotNow({ status, headers, html }: Awaited<ReturnType<typeof open>>) {
  expect(status).toBe(503);
  expect(headers.get('retry-after')).toBe('60');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(html).toContain('Попробуйте через минуту');
}

test('a draft that waits for too many others, or whose snapshot cannot be read, is not called broken', async () => {
  const { id } = saveNews();
  expectNotNow(await holding(snapshotFile(shop.dataFolder), 'no database', () => open(linkTo('news', id))));
  const answers = await Promise.all(Array.from({ length: 10 }, () => open(linkTo('news', id))));
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(2);
  refused.forEach(expectNotNow);
}, 60_000);

test('a server that stops does not call the draft broken that it was rendering', async () => {
  const { id } = saveNews();
  const endless = 'export const render = () => new Promise(() => undefined);';
  const answer = holding(renderEntry(), endless, async () => {
    const opened = open(linkTo('news', id));
    await vi.waitFor(() => expect(shop.calls.at(-1)).toBe('/drafts/v1/view'));
    await drafts[Symbol.asyncDispose]();
    return opened;
  });
  expectNotNow(await answer);
}, 60_000);

test('only what a page throws is told as a page that will not build', async () => {
  const { id } = saveNews();
  const throwing = `export const render = () => { throw new Error('The page is broken.'); };`;
  const { status, html, headers } = await holding(renderEntry(), throwing, () => open(linkTo('news', id)));
  expect(status).toBe(500);
  expect(headers.has('retry-after')).toBe(false);
  expect(html.replaceAll('\u00a0', ' ')).toContain('не соберётся и после публикации');
  expect(logged.join('\n')).toContain('The page is broken.');
}, 60_000);
