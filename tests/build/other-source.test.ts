import { afterEach, expect, test } from 'vitest';
import type { SyncSource } from '../../src/rebuild/sync/request-content.ts';
import { browsableShop } from './browsable-shop.ts';
import { ShopUnderTest } from './shop-under-test.ts';
import { smallShop } from './small-shop.ts';
import { stubBuiltinsForFile } from './stubbed-builtins.ts';

stubBuiltinsForFile();

let shop: ShopUnderTest;
afterEach(() => shop.close());

const OPTIONAL = ['/stickers/v1', '/banners/v1', '/pages/v1', '/news/v1', '/seo/v1', '/shop-points/v1'];

function withoutOptional(): void {
  shop.disturb = (path, answer) =>
    OPTIONAL.includes(path) ? Response.json({ message: 'Нет' }, { status: 404 }) : answer;
}

/** Rebuilds from another address; returns the revisions that it was asked for changes since. */
async function askedSince(others: Partial<SyncSource>) {
  const asked: string[] = [];
  const { fetch } = shop.source();
  if (!fetch) throw new Error('no fetch');
  const recorded: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(`${request.url} ${await request.clone().text()}`);
    return fetch(input, init);
  };
  const source = shop.source({ ...others, fetch: recorded });
  const { warnings } = await shop.rebuild({ source, allowDrop: true });
  return { warnings, since: asked.filter((one) => one.includes('changedAfter')) };
}

test('another back end in the same folder starts from nothing: neither content nor revisions of the first one survive', async () => {
  shop = new ShopUnderTest(browsableShop());
  await shop.rebuild();
  expect(shop.files().has('about.html')).toBe(true);
  withoutOptional();
  const { warnings, since } = await askedSince({ apiUrl: 'http://other.test' });
  expect(since).toEqual([]);
  expect(warnings.filter((warning) => warning.includes('keeps'))).toEqual([]);
  expect(warnings).toContain(
    'getPages: the API answered 404, so the shop is built without what this call lists.',
  );
  const files = shop.files();
  expect(files.has('about.html')).toBe(false);
  expect([...files.keys()].filter((name) => name.startsWith('news/'))).toEqual([]);
  // The second back end’s own content is kept from then on.
  expect((await askedSince({ apiUrl: 'http://other.test' })).since).not.toEqual([]);
});

test('the same back end under another address for browsers keeps what it has', async () => {
  shop = new ShopUnderTest(browsableShop());
  await shop.rebuild({ source: shop.source({ internalApiUrl: 'http://internal.test' }) });
  withoutOptional();
  const { since } = await askedSince({
    apiUrl: 'http://moved.test',
    internalApiUrl: 'http://internal.test',
  });
  expect(since).not.toEqual([]);
  expect(shop.files().has('about.html')).toBe(true);
});

test('a malformed product keeps no price of another currency', async () => {
  const first = smallShop();
  const currencies = [...first.currencies, { id: 2, code: 'BYN', sign: 'Br', rate: 0.036 }];
  shop = new ShopUnderTest({ ...first, currencies });
  await shop.rebuild();
  shop.disturb = async (path, answer) => {
    if (path !== '/catalog/v1/products') return answer;
    const body = (await answer.json()) as { data: { id: number }[] };
    return Response.json({
      ...body,
      data: body.data.map((one) => (one.id === 1 ? { ...one, groups: 1 } : one)),
    });
  };
  const { warnings } = await shop.rebuild({ source: shop.source({ currencyId: 2 }) });
  expect(warnings.filter((warning) => warning.includes('p-1)'))).toEqual([
    expect.not.stringMatching(/last good|kept|keeps/),
  ]);
  const files = shop.files();
  expect(files.has('catalog/cloth/satin/detail/p-1.html')).toBe(false);
  expect(files.has('catalog/cloth/satin/detail/p-2.html')).toBe(true);
});
