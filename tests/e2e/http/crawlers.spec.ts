import { pictureUrlAt } from '../../../src/domain/content/media-address.ts';
import { readSharePicturePath, sharePictureSource } from '../../../src/domain/seo/share-picture.ts';
import { shopUrl } from '../shop.ts';
import { selectionPath } from './demo-pages.ts';
import { expect, test } from './http-test.ts';
import { readHead } from './page-head.ts';

/** Width and height of a JPEG or PNG by its own bytes. */
function sizeOf(bytes: Buffer): { width: number; height: number } | undefined {
  if (bytes.readUInt32BE(0) === 0x89504e47)
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  for (let at = 2; at < bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return undefined;
}

test('META-03 the Open Graph image really is 1200×630 and the locale ru_RU', async ({ request, goods }) => {
  const addresses = new Map<string, string>();
  for (const path of [
    '/',
    '/catalog/tkani',
    selectionPath,
    goods.cloth().path,
    '/news',
    '/about',
    '/cart',
    '/collection/beloe',
  ]) {
    const head = await readHead(request, path);
    expect(head.meta('og:locale'), path).toBe('ru_RU');
    expect(head.meta('og:image:width'), path).toBe('1200');
    expect(head.meta('og:image:height'), path).toBe('630');
    expect(head.meta('og:image:alt'), path).toBeTruthy();
    expect(head.meta('og:image:type'), path).toBe(
      head.meta('og:image')?.endsWith('.png') ? 'image/png' : 'image/jpeg',
    );
    addresses.set(path, head.meta('og:image') ?? `no image at ${path}`);
  }
  const drawn = addresses.get('/catalog/tkani') ?? '';
  const own = addresses.get('/about') ?? '';
  for (const [path, address] of addresses)
    if (address !== own) expect(new URL(address).pathname, path).toMatch(/^\/share\/\d+\/.+\.jpg$/);
  // The API takes as long as the machine needs to draw a picture at its first request, and the shop answers 503 after 15 s: it is drawn
  // before the shop is asked. One tells of all.
  const shared = readSharePicturePath(new URL(drawn).pathname);
  if (!shared) throw new Error(`${drawn} is no picture for sharing`);
  const source = await request.get(pictureUrlAt(goods.apiUrl, sharePictureSource(shared.fileId)), {
    timeout: 0,
  });
  expect(source.status()).toBe(200);
  for (const address of [drawn, own]) {
    const picture = await request.get(address);
    expect(picture.status(), address).toBe(200);
    expect(picture.headers()['content-type'], address).toMatch(/^image\/(jpeg|png)$/);
    expect(sizeOf(await picture.body()), address).toEqual({ width: 1200, height: 630 });
    expect((await picture.body()).length, address).toBeLessThanOrEqual(150_000);
  }
});

test('META-02 a selection is canonical to itself, and what is narrowed further to the plain page', async ({
  request,
}) => {
  const selection = await readHead(request, selectionPath);
  expect(selection.canonical).toBe(shopUrl + selectionPath);
  expect(selection.title).toContain('Льняное постельное бельё');
  expect(selection.robots ?? '').not.toContain('noindex');
  const second = await readHead(request, `${selectionPath}&page=2`);
  expect(second.canonical).toBe(`${shopUrl}${selectionPath}&page=2`);
  expect(second.title).toBe(`${selection.title} - Страница 2`);
  for (const query of [
    '?fibre=2004,2001',
    '?fibre=2004&colour=4001&page=9',
    '?fibre=1',
    '?limit=40',
    '?sort=price',
  ]) {
    const plain = await readHead(request, `/catalog/postelnoe-bele${query}`);
    expect(plain.status, query).toBe(200);
    expect(plain.canonical, query).toBe(`${shopUrl}/catalog/postelnoe-bele`);
  }
});

const robot = { 'User-Agent': 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)' };

for (const [path, status] of [
  ['/gone', 404],
  ['/user/gone', 404],
  ['/error/502', 502],
] as const)
  test(`META-10 a search engine's robot gets no error page at ${path}`, async ({ request }) => {
    const answer = await request.get(path, { headers: robot });
    expect(answer.status()).toBe(status);
    expect(await answer.text()).toBe(String(status));
    expect(await (await request.get(path)).text()).toContain('<h1');
  });
